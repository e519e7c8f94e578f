import type { Account, Entity } from '@portal/contracts/schemas/account';
import { accounts } from '@portal/contracts/endpoints/accounts';
import { entities } from '@portal/contracts/endpoints/entities';
import { fieldMessages, isApiFailure } from '@portal/client/api/api-failure';
import { usePaths } from '@portal/client/browser/paths';
import { q, useApiMutation } from '@portal/client/api/query';
import { entityKinds } from '@portal/domain/accounts/account';
import { missing } from '@portal/ui/format/format';
import { FormShell } from '@portal/ui/fields/form-shell';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { toast } from '@portal/ui/feedback/toast';
import { useQuery } from '@tanstack/react-query';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { CardPage } from '../frame/card-page';
import { entityLabels, useEntityForm } from './entity-form';
import { EntityAddress, EntityFacts } from './entity-sections';
import { bodyOfSave, shareText, valuesOfEntity, type EntityValues, type PersonValues } from './entity-values';
import { endSentence } from '../application/draft-texts';
import { FormCard } from '../frame/form-section';
import { StepFooter } from '../frame/step-footer';
import { computeSupporting, useDocuments } from '../application/use-documents';
import { useIsUnfinished } from '../application/use-path-without-draft';

// Lazy: heavy, and below the fold.
const EntityLowerHalf = lazyPart(async () => (await import('./entity-lower-half')).EntityLowerHalf);

const generalError = 'Unknown error. Please refresh the page and try again.';

interface EntityAccountProps {
  account: Account;
  entity: Entity;
}

/** The entity of an existing account: its data, shares and documents can be edited here [REG-39, ACT-30]. */
export function EntityAccount({ account, entity }: EntityAccountProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  // For an open application, the user continues with confirming and signing.
  const isUnfinished = useIsUnfinished();
  const kind = entityKinds.find(each => each === account.type) ?? 'CORPORATION';
  const isPartnership = kind === 'PARTNERSHIP';
  const isOpen = account.brokerAccountStatus === 'ACTIVE';
  const { data, error } = useQuery(q(accounts.one, { params: { accountId: account.id } }));
  const onFile = (data ?? account).documents ?? [];
  const documents = useDocuments();
  const supporting = computeSupporting({
    documents: onFile.map(each => ({ type: each.identificationType ?? '' })),
    failure: error,
  });
  const form = useEntityForm(valuesOfEntity(entity, listPeople(account, entity)), {
    kind,
    hasTin: true,
    // The account was opened with its documents.
    uploadedTypes: ['formation'],
    ownEmail: null,
    isOpen: true,
  });
  const { mutateAsync, isPending } = useApiMutation(entities.save);
  const [formError, setFormError] = useState<ReactNode>(null);

  const submit = async (values: EntityValues): Promise<void> => {
    setFormError(null);
    try {
      const body = bodyOfSave(entity, form.getInitialValues(), values, isPartnership);
      await mutateAsync({ params: { id: entity.id }, body });
    } catch (failure) {
      if (!isApiFailure(failure)) throw failure;
      const named = Object.entries(fieldMessages(failure)).map(([path, text]) => [`entity.${path}`, text] as const);
      form.setErrors(Object.fromEntries(named));
      // Falls back to the general message if the server sends none.
      setFormError(named.length > 0 ? null : (failure.reason ?? generalError));
      return;
    }
    const { runStartUp } = await import('@portal/client/session/sign-in/start-up');
    await runStartUp();
    toast({ name: 'entity-saved', status: 'success', text: 'Entity details saved.' });
    void navigate(isUnfinished ? paths.to('register/review-details') : paths.account('personal-data'));
  };

  return (
    <CardPage
      title="Entity details"
      lead={endSentence(`This is what we have on file for ${entity.name ?? 'the entity'}`)}
      wide
    >
      <FormShell form={form} labels={entityLabels(form.values, isPartnership)} formError={formError} onSubmit={submit}>
        <FormCard>
          <EntityFacts form={form} savedTin={entity.maskedTin ?? missing} locked={isOpen} />
          <EntityAddress form={form} />
          <Suspense fallback={<SkeletonLines lines={8} label="Loading the rest of the form" />}>
            <EntityLowerHalf
              form={form}
              isPartnership={isPartnership}
              isOpen
              documents={documents}
              onFile={onFile.map(each => ({
                id: each.id,
                name: each.name ?? 'Document',
                type: each.identificationType ?? '',
                size: null,
              }))}
              supporting={supporting}
              error={null}
            />
          </Suspense>
        </FormCard>
        <StepFooter
          backPath={paths.account('personal-data')}
          submitLabel={isUnfinished ? 'Save and review' : 'Save entity details'}
          busy={isPending}
        />
      </FormShell>
    </CardPage>
  );
}

/** Partners and invited partners of the account, with their shares. */
function listPeople(
  { acceptedAuthorizedUsers, invitedAuthorizedUsers }: Account,
  { partnership }: Entity,
): PersonValues[] {
  const partners = partnership?.partners ?? [];
  const shares = new Map(partners.map(each => [each.identityId, each.percentage]));
  // Without the names, the partners still have their shares.
  const accepted =
    acceptedAuthorizedUsers ??
    partners.map(({ identityId }) => ({ userId: identityId, firstName: null, lastName: null, email: null }));
  const invited = new Map(
    (partnership?.invitedPartners ?? []).flatMap(({ inviteId, email, percentage }) =>
      [inviteId, email].map(key => [key ?? '', percentage] as const),
    ),
  );
  return [
    ...accepted.map(({ userId, firstName, lastName, email }) => ({
      identityId: userId,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      email: email ?? '',
      percentage: shareText(shares.get(userId)),
    })),
    ...(invitedAuthorizedUsers ?? []).map(({ id, firstName, lastName, email, percentage }) => ({
      identityId: null,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      email: email ?? '',
      percentage: shareText(invited.get(id) ?? invited.get(email ?? id) ?? percentage),
    })),
  ];
}
