import { Button } from '@mantine/core';
import { PageHead } from '@portal/ui/layout/page-head';
import { ScrollRegion } from '@portal/ui/layout/scroll-region';
import { SectionCard } from '@portal/ui/layout/section-card';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { StepLine } from '@portal/ui/layout/step-line';
import { TwoStepHead } from '@portal/ui/layout/two-step-head';
import { entry } from './gallery-entry';
import { Stateful } from './stateful';
import { longText } from './sample-texts';

export const layout = [
  entry({ SectionCard }, [
    {
      title: 'With count and action',
      content: (
        <SectionCard title="Open orders" count={3} action="Cost basis is per unit" headingLevel={3} ruled padded>
          Content of the card.
        </SectionCard>
      ),
    },
    {
      title: 'Long text',
      content: (
        <SectionCard title={longText} subtitle={longText} headingLevel={3} padded>
          Content of the card.
        </SectionCard>
      ),
    },
  ]),
  entry({ SheetModal, TwoStepHead }, [
    { title: 'Step indicator', content: <TwoStepHead steps={['Amount', 'Review']} current={1} /> },
    {
      title: 'Dialog; on phones a sheet',
      content: (
        <Stateful start={false}>
          {(isOpen, change) => (
            <>
              <Button variant="default" onClick={() => change(true)}>
                Open the dialog
              </Button>
              <SheetModal
                opened={isOpen}
                onClose={() => change(false)}
                title="Buy 500 TZROP at $5.26 or lower"
                subtitle="Day order"
                steps={<TwoStepHead steps={['Order', 'Review']} current={2} />}
                focusHeading
                footer={
                  <>
                    <Button variant="default" size="md" onClick={() => change(false)}>
                      Go back
                    </Button>
                    <Button size="md" onClick={() => change(false)}>
                      Submit
                    </Button>
                  </>
                }
              >
                <p>{longText}</p>
              </SheetModal>
            </>
          )}
        </Stateful>
      ),
    },
  ]),
  entry({ StepLine }, [
    {
      title: 'In progress',
      isWide: true,
      content: (
        <StepLine
          label="Steps of transfer T-5011"
          steps={[
            { label: 'Requested', note: 'Nov 12', state: 'done' },
            { label: 'At your broker', note: '3 to 7 business days', state: 'now' },
            { label: 'Arrived', state: 'next' },
          ]}
        />
      ),
    },
    {
      title: 'Waits for you, and failed',
      isWide: true,
      content: (
        <StepLine
          label="Steps of transfer T-5012"
          steps={[
            { label: 'Requested', note: 'Nov 12', state: 'done' },
            { label: 'Cost basis', note: 'Add it', state: 'act' },
            { label: 'Rejected', note: 'Nov 14', state: 'failed' },
          ]}
        />
      ),
    },
  ]),
  entry({ ScrollRegion }, [
    {
      title: 'More text than space',
      content: (
        <ScrollRegion label="Terms" style={{ maxHeight: 96, overflow: 'auto' }}>
          {[1, 2, 3].map(number => (
            <p key={number}>{longText}</p>
          ))}
        </ScrollRegion>
      ),
    },
  ]),
  // A page has one heading of the first rank: it is this component.
  entry({ PageHead }, [
    { title: 'Title, subtitle and count', content: <p>At the top of each page of the sandbox, such as this one.</p> },
  ]),
];
