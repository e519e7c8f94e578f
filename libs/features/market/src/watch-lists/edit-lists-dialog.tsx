import { Button, TextInput } from '@mantine/core';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { type SyntheticEvent, useState } from 'react';
import { NewListForm } from './new-list-form';
import { deletionNote } from '../deletion-note';
import styles from './watch-lists.module.css';
import { checkListName, deleteList, renameList } from './change-lists';
import { type WatchList, type WatchListId, countListed, longestName, useWatchLists } from './watch-lists';

interface EditListsDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The user's lists, to rename and delete them, and a field for a new one. */
export function EditListsDialog({ opened, onClose }: EditListsDialogProps) {
  const lists = useWatchLists();
  const [edited, setEdited] = useState<{ id: WatchListId; how: 'rename' | 'delete' } | null>(null);
  const stop = (): void => setEdited(null);
  const close = (): void => {
    stop();
    onClose();
  };
  return (
    <SheetModal
      opened={opened}
      onClose={close}
      title="Watchlists"
      size={440}
      footer={
        <Button size="md" onClick={close}>
          Done
        </Button>
      }
    >
      <div className={styles.content}>
        {lists.length === 0 ? (
          <p className={styles.note}>
            Group symbols under a name you choose. Each watchlist is a tab on the Market page.
          </p>
        ) : (
          <ul className={styles.lists} aria-label="Watchlists">
            {lists.map(list => (
              <li key={list.id}>
                {edited?.id !== list.id ? (
                  <ListLine list={list} onEdit={how => setEdited({ id: list.id, how })} />
                ) : edited.how === 'rename' ? (
                  <RenameForm list={list} lists={lists} onDone={stop} />
                ) : (
                  <DeleteQuestion list={list} onDone={stop} />
                )}
              </li>
            ))}
          </ul>
        )}
        <p className={styles.note}>Watchlists are saved in this browser. {deletionNote}</p>
        <NewListForm lists={lists} />
      </div>
    </SheetModal>
  );
}

function ListLine({ list, onEdit }: { list: WatchList; onEdit: (how: 'rename' | 'delete') => void }) {
  return (
    <div className={styles.line}>
      <span className={styles.name}>
        {list.name}
        <small>{countListed(list.symbols.length)}</small>
      </span>
      <Button variant="default" size="sm" aria-label={`Rename ${list.name}`} onClick={() => onEdit('rename')}>
        Rename
      </Button>
      <Button variant="default" size="sm" aria-label={`Delete ${list.name}`} onClick={() => onEdit('delete')}>
        Delete
      </Button>
    </div>
  );
}

interface EditProps {
  list: WatchList;
  onDone: () => void;
}

function RenameForm({ list, lists, onDone }: EditProps & { lists: readonly WatchList[] }) {
  const [name, setName] = useState(list.name);
  const [problem, setProblem] = useState<string | null>(null);
  const rename = (event: SyntheticEvent): void => {
    event.preventDefault();
    const found = checkListName(name, lists, list.id);
    setProblem(found);
    if (found !== null) return;
    renameList(list.id, name);
    onDone();
  };
  return (
    <form method="post" className={styles.form} onSubmit={rename}>
      <TextInput
        className={styles.field ?? ''}
        label={`New name for ${list.name}`}
        value={name}
        maxLength={longestName}
        autoComplete="off"
        data-autofocus
        error={problem}
        onChange={event => {
          setName(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit" variant="default" className={styles.beside ?? ''}>
        Save
      </Button>
      <Button variant="subtle" className={styles.beside ?? ''} onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}

function DeleteQuestion({ list, onDone }: EditProps) {
  return (
    <div className={styles.line}>
      <span className={styles.name}>
        {`Delete “${list.name}”?`}
        <small>{countListed(list.symbols.length)}</small>
      </span>
      <Button
        variant="outline"
        color="red"
        size="sm"
        onClick={() => {
          deleteList(list.id);
          onDone();
        }}
      >
        Delete
      </Button>
      <Button variant="default" size="sm" data-autofocus onClick={onDone}>
        Cancel
      </Button>
    </div>
  );
}
