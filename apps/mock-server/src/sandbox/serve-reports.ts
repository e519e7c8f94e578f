import { reportPath } from '@portal/contracts/routing/route';
import { report, type BuildVersion, type ReportEvent } from '@portal/contracts/schemas/report';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../api/response.ts';
import { isCrossSite } from '../identity/authorize.ts';

/** An event of a report, with the build that reported it. */
export interface ReportedEvent extends BuildVersion {
  readonly event: ReportEvent;
}

/** Newest events of all reports; older ones are forgotten. */
export const maxReportedEvents = 200;

/**
 * Accepts the reports of the portal, as the operator's receiver would, and returns the list of their events, newest
 * first. Reports carry no cookies, so they belong to no world and no person.
 */
export function serveReports(app: FastifyInstance): readonly ReportedEvent[] {
  const list: ReportedEvent[] = [];
  app.post(reportPath, (request, reply) => {
    if (isCrossSite(request.headers)) {
      return sendProblem(reply, 'CROSS_SITE_REQUEST', 'This report came from another site.');
    }
    const read = report.safeParse(request.body);
    if (!read.success) return sendProblem(reply, 'VALIDATION_FAILED', 'This isn’t a portal report.');
    const { version, commit, events } = read.data;
    list.unshift(...events.map(event => ({ version, commit, event })).reverse());
    list.length = Math.min(list.length, maxReportedEvents);
    return reply.status(204).send();
  });
  return list;
}
