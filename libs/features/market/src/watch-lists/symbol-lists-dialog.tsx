import { Button } from '@mantine/core';
import { CheckField } from '@portal/ui/fields/check-field';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { toggleFavorite, useFavorites } from './favorites';
import { NewListForm } from './new-list-form';
import styles from './watch-lists.module.css';
import { putInList } from './change-lists';
import { countListed, useWatchLists } from './watch-lists';

interface SymbolListsDialogProps {
  symbol: string;
  opened: boolean;
  onClose: () => void;
}

/** The lists of one symbol as checkboxes, which take effect at once, and a field for a new list. */
export function SymbolListsDialog({ symbol, opened, onClose }: SymbolListsDialogProps) {
  const favorites = useFavorites();
  const lists = useWatchLists();
  return (
    <SheetModal
      opened={opened}
      onClose={onClose}
      title={`Add ${symbol} to watchlists`}
      size={440}
      footer={
        <Button size="md" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.content}>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{`Watchlists for ${symbol}`}</legend>
          <CheckField
            label="Favorites"
            classNames={{ description: styles.count ?? '' }}
            description={countListed(favorites.size)}
            checked={favorites.has(symbol)}
            onChange={() => toggleFavorite(symbol)}
          />
          {lists.map(({ id, name, symbols }) => (
            <CheckField
              key={id}
              label={name}
              classNames={{ description: styles.count ?? '' }}
              description={countListed(symbols.length)}
              checked={symbols.includes(symbol)}
              onChange={event => putInList(id, symbol, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <NewListForm lists={lists} symbol={symbol} />
      </div>
    </SheetModal>
  );
}
