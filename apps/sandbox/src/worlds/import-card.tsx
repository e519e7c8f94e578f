import { worlds } from '@portal/contracts/sandbox/worlds';
import { useQueryClient } from '@tanstack/react-query';
import { FileCard, sendFile } from '../commands/file-card';
import { showResult } from '../commands/result';

/** Makes a world of an exported file and enters it. */
export function ImportCard() {
  const cache = useQueryClient();
  return (
    <FileCard
      title="Import a world"
      subtitle="A file that was exported here or elsewhere becomes a new world."
      accept=".json,application/json"
      action="Import and enter it"
      onSubmit={async file => {
        await sendFile(worlds.importFile, file, { select: 'true' });
        showResult('This browser is in the imported world.');
        void cache.resetQueries();
      }}
    />
  );
}
