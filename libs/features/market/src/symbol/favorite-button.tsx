import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useWatchLists } from '../watch-lists/watch-lists';
import styles from './favorite-button.module.css';
import { toggleFavorite, useFavorites } from '../watch-lists/favorites';

interface FavoriteButtonProps {
  symbol: string;
  tabIndex?: 0 | -1;
  /** Opens the dialog of the lists of a symbol. */
  onLists?: ((symbol: string) => void) | undefined;
}

/**
 * Star button. It marks a favorite while the user has no lists; once there are some, it opens the dialog in which the
 * user chooses among favorites and lists. Filled for a symbol that is in any of them.
 */
export function FavoriteButton({ symbol, tabIndex = 0, onLists }: FavoriteButtonProps) {
  const isFavorite = useFavorites().has(symbol);
  const lists = useWatchLists();
  const choose = lists.length > 0 ? onLists : undefined;
  const isWatched = isFavorite || (choose !== undefined && lists.some(({ symbols }) => symbols.includes(symbol)));
  const Icon = isWatched ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={styles.star}
      data-watched={isWatched || undefined}
      {...(choose
        ? {
            'aria-label': `Watchlists for ${symbol}`,
            'aria-haspopup': 'dialog' as const,
            onClick: () => choose(symbol),
          }
        : {
            'aria-label': `Favorite ${symbol}`,
            'aria-pressed': isFavorite,
            onClick: () => toggleFavorite(symbol),
          })}
      tabIndex={tabIndex}
    >
      <Icon size={17} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
