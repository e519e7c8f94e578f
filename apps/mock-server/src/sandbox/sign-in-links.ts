/** What a link signs a browser in as. */
export interface SignInLink {
  readonly worldId: string;
  /** Key of a persona, or the user id of a generated person. */
  readonly persona: string;
  readonly factors: 1 | 2;
}

export type SignInLinks = ReturnType<typeof createSignInLinks>;

/** How long a link is valid. */
export const linkSeconds = 120;
/** Beyond that the oldest is forgotten. */
const maxLinks = 50;

/**
 * The links of this process that were not used yet. They are in memory only, in no world and no log. `now` in milliseconds of a steady clock: that of a world may stand still.
 */
export function createSignInLinks(createToken: () => string, now: () => number) {
  const byToken = new Map<string, SignInLink & { readonly expiresAt: number }>();
  return {
    /** Returns the token of a new link, which nobody can guess. */
    add(link: SignInLink): string {
      const token = createToken();
      byToken.set(token, { ...link, expiresAt: now() + linkSeconds * 1000 });
      const [oldest] = byToken.keys();
      if (byToken.size > maxLinks && oldest !== undefined) byToken.delete(oldest);
      return token;
    },
    /** Takes the link of a token out: undefined for one that was used, is too old, or is of another world. */
    take(worldId: string, token: string): SignInLink | undefined {
      const found = byToken.get(token);
      if (found?.worldId !== worldId) return undefined;
      byToken.delete(token);
      return now() < found.expiresAt ? found : undefined;
    },
  };
}
