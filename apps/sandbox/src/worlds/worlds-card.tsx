import type { ResponseBody } from '@portal/client/api/route-call';
import { worlds } from '@portal/contracts/sandbox/worlds';
import { defaultBases } from '@portal/contracts/routing/route';
import { Button } from '@mantine/core';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { TwoLine } from '@portal/ui/display/two-line';
import { formatCount } from '@portal/ui/format/format';
import { formatDateTime } from '@portal/ui/format/format-time';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { Column } from '@portal/ui/tables/data-table';
import { CommandButton } from '../commands/command-button';
import { ActionTable } from '../page/action-table';
import { useLive } from '../page/use-live';
import { formatSpeed } from '../shell/clock-controls';
import styles from './worlds.module.css';

type World = ResponseBody<typeof worlds.list>['worlds'][number];

const name: Column<World> = {
  key: 'name',
  head: 'World',
  isRowHead: true,
  cell: ({ worldId, isSelected, isDefault }) => (
    <span className={styles.badges}>
      <strong>{worldId}</strong>
      {isSelected && <StatusBadge label="You are here" tone="primary" shape="check" />}
      {isDefault && <StatusBadge label="Default" tone="none" />}
    </span>
  ),
};
const time: Column<World> = {
  key: 'time',
  head: 'Time',
  cell: ({ now, speed }) => <TwoLine top={formatDateTime(now)} bottom={formatSpeed(speed)} />,
};

function actionsOf({ worldId, isSelected, isDefault }: World) {
  const params = { id: worldId };
  return (
    <>
      {!isSelected && (
        <CommandButton
          route={worlds.select}
          args={{ params }}
          result={`Switched to ${worldId}.`}
          entersWorld
          label={`Enter world ${worldId}`}
        >
          Enter
        </CommandButton>
      )}
      <CommandButton
        route={worlds.fork}
        args={{ params, body: { select: true } }}
        result={`Switched to a copy of ${worldId}.`}
        entersWorld
        label={`Fork world ${worldId}`}
      >
        Fork
      </CommandButton>
      <Button
        component="a"
        size="xs"
        variant="default"
        href={`${defaultBases.sandbox}/worlds/${worldId}/file`}
        download
        aria-label={`Export world ${worldId}`}
      >
        Export
      </Button>
      <CommandButton
        route={worlds.reset}
        args={{ params }}
        result={`${worldId} was reset.`}
        entersWorld={isSelected}
        label={`Reset world ${worldId}`}
        isDestructive
        confirm={{
          title: `Reset ${worldId}?`,
          text: 'You’ll lose everything in it, including sessions and orders.',
          yes: 'Reset world',
        }}
      >
        Reset
      </CommandButton>
      {!isDefault && (
        <CommandButton
          route={worlds.dispose}
          args={{ params }}
          result={`${worldId} ended.`}
          entersWorld={isSelected}
          label={`End world ${worldId}`}
          isDestructive
          confirm={{
            title: `End ${worldId}?`,
            text: 'You’ll lose everything in it. Browsers in it will switch to the default world.',
            yes: 'End world',
          }}
        >
          End
        </CommandButton>
      )}
    </>
  );
}

/** All worlds of the server. */
export function WorldsCard() {
  const query = useLive(worlds.list);
  const list = query.data?.worlds;
  return (
    <SectionCard title="All worlds" count={list === undefined ? undefined : formatCount(list.length)}>
      <ActionTable
        caption="Worlds"
        columns={[name, time]}
        actions={actionsOf}
        query={query}
        rows={list}
        rowKey={({ worldId }) => worldId}
        density="tall"
        empty="No worlds"
      />
    </SectionCard>
  );
}
