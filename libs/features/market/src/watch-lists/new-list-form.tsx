import { Button, TextInput } from '@mantine/core';
import { LiveText } from '@portal/ui/display/live-text';
import { type SyntheticEvent, useState } from 'react';
import styles from './watch-lists.module.css';
import { checkListName, createList } from './change-lists';
import { type WatchList, longestName, mostLists } from './watch-lists';

interface NewListFormProps {
  lists: readonly WatchList[];
  /** The symbol that the new list starts with. */
  symbol?: string;
}

/** Creates a list; at the limit it says so instead. */
export function NewListForm({ lists, symbol }: NewListFormProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [created, setCreated] = useState('');
  if (lists.length >= mostLists) {
    return (
      <p
        className={styles.note}
      >{`You’ve reached the limit of ${mostLists} watchlists. Delete one to create another.`}</p>
    );
  }
  const create = (event: SyntheticEvent): void => {
    event.preventDefault();
    const found = checkListName(name, lists);
    setProblem(found);
    if (found !== null) return;
    createList(name, symbol === undefined ? [] : [symbol]);
    setCreated(symbol === undefined ? `Created “${name.trim()}”.` : `Created “${name.trim()}” with ${symbol}.`);
    setName('');
  };
  return (
    <form method="post" className={styles.form} onSubmit={create}>
      <TextInput
        className={styles.field ?? ''}
        label="New watchlist"
        placeholder="Name"
        value={name}
        maxLength={longestName}
        autoComplete="off"
        error={problem}
        onChange={event => {
          setName(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit" variant="default" className={styles.beside ?? ''}>
        Create watchlist
      </Button>
      <LiveText text={created} />
    </form>
  );
}
