import { IconStar, IconStarFilled } from '@tabler/icons-react';
import styles from './favorite-button.module.css';
import { toggleFavorite, useFavorites } from './favorites';

interface FavoriteButtonProps {
  symbol: string;
  tabIndex?: 0 | -1;
}

/** Star toggle button; pressed for a favorite. */
export function FavoriteButton({ symbol, tabIndex = 0 }: FavoriteButtonProps) {
  const pressed = useFavorites().has(symbol);
  const Icon = pressed ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={styles.star}
      aria-label={`Favorite ${symbol}`}
      aria-pressed={pressed}
      tabIndex={tabIndex}
      onClick={() => toggleFavorite(symbol)}
    >
      <Icon size={17} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
