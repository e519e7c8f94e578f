import { portalConfig } from '@portal/client/browser/config';
import { specification, specificationPath, type Specification } from '@portal/contracts/sandbox/specification';
import { useQuery } from '@tanstack/react-query';

/** The specification that the server has; null before `npm run spec` or a build has written it. */
async function readSpecification(): Promise<Specification | null> {
  const { bases, fetch: load } = portalConfig();
  const response = await load(new URL(specificationPath, new URL(bases.sandbox, location.href)));
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The server answers ${response.status}.`);
  return specification.parse(await response.json());
}

// eslint-disable-next-line no-restricted-syntax -- a file of the build, like a script: no route of the contract that q(...) could take
const options = { queryKey: ['specification'], queryFn: readSpecification, staleTime: 0 };

/** Read again whenever the page comes into view: a test run writes it anew. */
export const useSpecification = () => useQuery(options);
