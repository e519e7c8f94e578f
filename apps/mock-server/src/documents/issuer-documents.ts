import type { SentAsset, IssuerDocument } from '@portal/contracts/endpoints/symbols';
import { defaultBases } from '@portal/contracts/routing/route';
import type { Content } from 'pdfmake/interfaces';
import { formatQuantity } from './pdf-text.ts';
import type { SymbolSeed } from '../exchange/symbol-seed.ts';
import { heading, makePdf, prose, summary } from './pdf.ts';

/** What issuers publish about their securities; the same for everyone and in every world. Coins have no issuer. */

const titles: Readonly<Record<IssuerDocument, string>> = {
  summary: 'Issuer summary',
  terms: 'Token terms',
};

/** When the issuers filed their documents. */
const publishedAt = Date.UTC(2025, 0, 6, 14);

const namesOf = ({ facts }: SymbolSeed): readonly IssuerDocument[] => {
  if (facts.assetType.code === 'SECURITY_TOKEN') return ['summary', 'terms'];
  return facts.assetType.code === 'COMMON_STOCK' ? ['summary'] : [];
};

/** The documents of an issuer with their addresses. */
export const listIssuerDocuments = (seed: SymbolSeed): SentAsset['documents'] =>
  namesOf(seed).map(name => ({
    title: titles[name],
    path: `${defaultBases.rest}/asset/${seed.facts.symbol}/documents/${name}`,
  }));

/** A document of an issuer as a file; null if the issuer has none of that name. */
export async function makeIssuerDocument(seed: SymbolSeed, name: IssuerDocument): Promise<Buffer | null> {
  if (!namesOf(seed).includes(name)) return null;
  const { facts } = seed;
  return makePdf(
    {
      title: titles[name],
      subtitle: `${facts.symbol} · ${facts.name}`,
      recipient: [facts.name],
      facts: [
        ['Symbol', facts.symbol],
        ['Published', 'January 6, 2025'],
      ],
      reference: facts.symbol,
      madeAt: publishedAt,
    },
    name === 'summary' ? summaryOf(seed) : termsOf(seed),
  );
}

function summaryOf({ facts, description, unitsIssued }: SymbolSeed): Content[] {
  const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');
  return [
    heading('About the issuer'),
    prose(description),
    heading('The security'),
    summary([
      ['Name', facts.name],
      ['Units issued', formatQuantity(unitsIssued)],
      ['Transfer agent', facts.transferAgent ?? '-'],
      ['DTC eligible', yesNo(facts.dtc_eligible)],
      ['Accredited investors only', yesNo(facts.requires_accreditation)],
      ['Digital asset security', yesNo(facts.isDAS)],
    ]),
  ];
}

function termsOf({ facts }: SymbolSeed): Content[] {
  const countries = facts.allowed_countries ?? facts.countries ?? [];
  return [
    heading('1. The token'),
    prose(
      `Each ${facts.symbol} token represents one unit of ${facts.name}. The register of holders is kept by ${facts.transferAgent ?? 'the issuer'}${facts.blockchain_protocol === null ? '' : ` and mirrored on ${facts.blockchain_protocol}; if the two differ, the register controls`}.`,
    ),
    heading('2. Transfers'),
    prose(
      facts.withdrawable
        ? "Tokens may be withdrawn to holders' addresses."
        : "Tokens are held in custody and may not be withdrawn to holders' addresses.",
    ),
    heading('3. Eligible holders'),
    prose(
      `${countries.length === 0 ? 'Holders may reside in any country where the law permits.' : `Eligible countries of residence: ${countries.join(', ')}.`}${facts.requires_accreditation ? ' Buyers must be accredited investors.' : ''}`,
    ),
  ];
}
