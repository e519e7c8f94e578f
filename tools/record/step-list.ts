import type { Happening, PageEvent, Scene } from './page/page-event.ts';
import type { Target } from './page/target.ts';
import type { Step } from './recording.ts';
import type { ReadTyped } from './typed.ts';

/** A text as it was typed, until it is known what it is. */
interface RawText {
  readonly kind: 'fill' | 'type';
  readonly target: Target;
  readonly text: string;
  readonly isSecret: boolean;
}
type Message = Extract<Happening, { readonly message: number }>;
type RawStep = Exclude<Step, { readonly value: unknown } | { readonly kind: Message['kind'] }> | RawText | Message;

/** The steps of a session, in the order in which they happened. */
export interface StepList {
  /** Adds what was done to the world. */
  add(step: Extract<Step, { readonly kind: 'move' }>): void;
  /** Adds what happened in a page: one step for a text, one for a way by Tab, and one for what a message says in the end. */
  addEvent(event: PageEvent): void;
  steps(readTyped: ReadTyped): Promise<Step[]>;
  /** What is not among the steps, a sentence each. */
  gaps(): readonly string[];
}

/** Before a page is loaded. */
const nothing: Scene = { path: '', heading: null, dialogs: [] };

export function createStepList(): StepList {
  const steps: RawStep[] = [];
  const gaps = new Set<string>();
  /** What the user had before their eyes at the last step of theirs, or when something was done to the world. */
  let before = nothing;
  /** Number of steps up to that one. What follows are expectations. */
  let acted = 0;
  let scene = nothing;

  function act(step: RawStep): void {
    steps.push(step);
    acted = steps.length;
    before = scene;
  }

  /**
   * Expects what the user has before their eyes, as far as it is something else than before: a test must wait for it too.
   * Pages on the way there are forgotten.
   */
  function addScene(next: Scene): void {
    scene = { ...next, heading: next.heading ?? before.heading };
    const expectations = steps.splice(acted).filter(({ kind }) => !isOfScene(kind));
    steps.push(...describeChange(before, scene), ...expectations);
  }

  function addText({ kind, target, text, isSecret }: RawText): void {
    let typed = text;
    for (let last = steps.at(-1); isOfField(last, target); last = steps.at(-1)) {
      // Only what replaces the whole text replaces a click into the field, which it has the focus by.
      if (kind === 'type' && last.kind !== 'type') break;
      if (kind === 'type' && last.kind === 'type') typed = last.text + typed;
      steps.pop();
    }
    act({ kind, target, text: typed, isSecret });
  }

  /** What a message said before is forgotten, unless it is something done to the world that has changed it: a test may miss it. */
  function addMessage(step: Message | Extract<RawStep, { readonly kind: 'receipt' }>): void {
    const lastMove = steps.findLastIndex(({ kind }) => kind === 'move');
    const earlier = steps.findLastIndex(each => isOfMessage(each, step));
    if (earlier > lastMove) {
      steps.splice(earlier, 1);
      if (earlier < acted) acted -= 1;
    }
    steps.push(step);
  }

  /** A key that moves the focus to something on the page has no effect before that is there. */
  function addFocus({ kind, target, wasThere }: Extract<Happening, { readonly kind: 'focused' }>): void {
    const last = steps.at(-1);
    if (last?.kind === 'heading' && last.name === target.name) steps.pop();
    if (wasThere && last?.kind === 'press') steps.splice(-1, 0, { kind: 'visible', target });
    act({ kind, target });
  }

  function addHappening(happening: Happening): void {
    const last = steps.at(-1);
    switch (happening.kind) {
      case 'seen':
        return;
      case 'fill':
      case 'type':
        return addText(happening);
      case 'toast':
      case 'alert':
      case 'receipt':
        return addMessage(happening);
      case 'file':
        return void gaps.add(`The file for ${happening.target.name ?? 'a field'} is not repeated.`);
      case 'goto':
        return act({ kind: 'goto', path: scene.path });
      case 'click':
        if (happening.target !== null) act({ ...happening, target: happening.target });
        else gaps.add('A click on something without a role, name or text is not repeated.');
        return;
      case 'tab': {
        const { kind, key, target } = happening;
        if (last?.kind === 'tab' && last.key === key && target !== null) steps.pop();
        return act(target === null ? { kind: 'press', key } : { kind, key, target });
      }
      case 'focused':
        return addFocus(happening);
      default:
        act(happening);
    }
  }

  return {
    add: act,
    addEvent({ happening, scene: next }) {
      // A reload is that of the page to which the user has gone before.
      if (happening.kind !== 'goto') addScene(happening.kind === 'reload' ? { ...scene, path: next.path } : next);
      if (happening.kind === 'goto' || happening.kind === 'reload') scene = { ...nothing, path: next.path };
      addHappening(happening);
    },
    steps: readTyped =>
      Promise.all(
        steps.map(async (step): Promise<Step> => {
          if ('message' in step) return { kind: step.kind, text: step.text };
          if (!isText(step)) return step;
          return { kind: step.kind, target: step.target, value: await readTyped(step.text, step.isSecret) };
        }),
      ),
    gaps: () => [...gaps],
  };
}

const isOfScene = (kind: RawStep['kind']): boolean => ['address', 'heading', 'dialog'].includes(kind);

/** The expectations of a page after another one. */
function describeChange(from: Scene, to: Scene): RawStep[] {
  const expectDialogs = (names: readonly string[], others: readonly string[], isOpen: boolean): RawStep[] =>
    names.filter(name => !others.includes(name)).map(name => ({ kind: 'dialog', name, isOpen }));
  return [
    ...(to.path === from.path ? [] : [{ kind: 'address', path: to.path } as const]),
    ...expectDialogs(from.dialogs, to.dialogs, false),
    ...(to.heading === null || to.heading === from.heading ? [] : [{ kind: 'heading', name: to.heading } as const]),
    ...expectDialogs(to.dialogs, from.dialogs, true),
  ];
}

const isText = (step: RawStep): step is RawText => step.kind === 'fill' || step.kind === 'type';

/** Whether a step is about the text of a field, or the click into it. */
const isOfField = (
  step: RawStep | undefined,
  target: Target,
): step is RawText | Extract<RawStep, { readonly kind: 'click' }> =>
  step !== undefined &&
  (isText(step) || step.kind === 'click') &&
  JSON.stringify(step.target) === JSON.stringify(target);

/** Whether two steps are about the same toast, alert or receipt. */
function isOfMessage(step: RawStep, message: RawStep): boolean {
  if ('message' in step && 'message' in message) return step.message === message.message;
  return step.kind === 'receipt' && message.kind === 'receipt' && step.name === message.name;
}
