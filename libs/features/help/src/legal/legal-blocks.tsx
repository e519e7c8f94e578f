import { portalConfig } from '@portal/client/browser/config';
import { usePaths } from '@portal/client/browser/paths';
import { Link } from 'react-router';
import styles from './legal-blocks.module.css';
import { fillBrand, type LegalBlock, type LegalLink } from './legal-text';

interface LegalBlocksProps {
  blocks: readonly LegalBlock[];
  brandName: string;
  leaveOut: readonly string[];
}

/** The text of a section. */
export function LegalBlocks({ blocks, brandName, leaveOut }: LegalBlocksProps) {
  const fill = (text: string): string => fillBrand(text, brandName);
  return blocks.map((block, index) => {
    if (typeof block === 'string') return <p key={index}>{fill(block)}</p>;
    if ('list' in block) {
      return (
        <ul key={index} className={styles.list}>
          {block.list.map(item => (
            <li key={item}>{fill(item)}</li>
          ))}
        </ul>
      );
    }
    if ('facts' in block) {
      return (
        <dl key={index} className={styles.facts}>
          {block.facts.map(([term, text]) => (
            <div key={term}>
              <dt>{fill(term)}</dt>
              <dd>{fill(text)}</dd>
            </div>
          ))}
        </dl>
      );
    }
    if ('links' in block) {
      const shown = block.links.filter(link =>
        'page' in link ? !leaveOut.includes(link.page) : portalConfig().links[link.site] !== '',
      );
      return (
        <ul key={index} className={styles.links}>
          {shown.map(link => (
            <li key={link.label}>
              <LegalLinkItem link={link} />
              <p>{fill(link.note)}</p>
            </li>
          ))}
        </ul>
      );
    }
    return <Records key={index} {...block} fill={fill} />;
  });
}

function LegalLinkItem({ link }: { link: LegalLink }) {
  const paths = usePaths();
  if ('page' in link) return <Link to={paths.disclosure(link.page)}>{link.label}</Link>;
  return (
    <a href={portalConfig().links[link.site]} target="_blank" rel="noopener noreferrer">
      {link.label}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

interface RecordsProps {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  fill: (text: string) => string;
}

/** One record per row: its name, then the other cells labeled by column name. */
function Records({ columns: [, ...columns], rows, fill }: RecordsProps) {
  return (
    <ul className={styles.records}>
      {rows.map(([name = '', ...cells]) => (
        <li key={name}>
          <h3>{fill(name)}</h3>
          <dl>
            {cells.map((cell, index) => (
              <div key={columns[index]}>
                <dt>{columns[index]}</dt>
                <dd>{fill(cell)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
