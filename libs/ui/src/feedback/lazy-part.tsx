import { type ComponentType, Suspense, useEffect } from 'react';
import { ErrorNote } from './error-note';
import { isMissingCode, reloadWhenOnline, unlessLeaving } from './missing-code';
import { type Preloadable, preloadable } from './preloadable';
import { toast } from './toast';

/**
 * Where a failure is shown: in place of the part, in a toast, for dialogs and menus, or nowhere, for a part that no one asked
 * for and the page does without.
 */
type Message = 'in-place' | 'toast' | 'nowhere';

type LazyPart<Props extends object> = ComponentType<Props> & Pick<Preloadable<Props>, 'preload'>;

/**
 * A part of a page whose code is loaded when it is first rendered. Unlike with `lazy` alone, a failed load does not
 * replace the page and its input: the user sees a message and decides when to reload (H-07). Browsers cache a failed
 * module load, so only a reload helps. All other errors are thrown as usual. `preload` loads the code earlier, so that the
 * part appears at once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  message: Message = 'in-place',
): LazyPart<Props> {
  const { Component, preload } = preloadable(load, (error: unknown) => {
    if (!isMissingCode(error)) throw error;
    return new Promise(resolve => {
      unlessLeaving(() => resolve(missing[message]));
    });
  });
  return Object.assign(Component, { preload });
}

/** A lazy part in whose place nothing is until its code is loaded: a dialog, a menu, a note. */
export function deferredPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  message?: Message,
): LazyPart<Props> {
  const Part = lazyPart(load, message);
  const Deferred = (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(Deferred, { preload: Part.preload });
}

const text = 'We couldn’t load this. Check your connection, then refresh the page.';
const reload = { label: 'Refresh page', run: () => reloadWhenOnline() };

const MissingNote = () => <ErrorNote text={text} action={reload} />;

function MissingToast(): null {
  useEffect(() => {
    toast({ name: 'missing-part', text, status: 'error', actions: [reload], shouldReplace: true });
  }, []);
  return null;
}

const missing = { 'in-place': MissingNote, toast: MissingToast, nowhere: () => null } satisfies Record<
  Message,
  ComponentType
>;
