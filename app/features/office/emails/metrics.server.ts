import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "#db/client";
import type { Config } from "#app/platform/config.server";
import { EMAILS_KEPT_MS } from "#app/platform/jobs/purge-expired.server";
import { dateInZone } from "#app/platform/query/given.server";
import { categoryOf, isCampEmail, stateOf } from "./email-parts.server";
import type { metricsFields } from "./inputs";
import { EMAIL_STATES, type EmailState } from "./states";

interface EmailCounts {
	date: string;
	category: string;
	state: EmailState;
	emails: number;
	last_sent: string | null;
}

const DAY_MS = 86_400_000;
const KEPT_DAYS = EMAILS_KEPT_MS / DAY_MS;

/** Counts a camp's emails by creation date, category and state. */
export const emailCounts = (
	db: Db,
	{ camp_id, time_zone }: { camp_id: string; time_zone: string },
	today: string,
) =>
	db.all<EmailCounts>(
		sql`SELECT ${dateInZone(sql`o.created_at`, time_zone, today)} AS date, ${categoryOf} AS category, ${stateOf} AS state,
			count(*) AS emails, max(o.done_at) AS last_sent
			FROM outbox o INDEXED BY outbox_camp_mail WHERE ${isCampEmail} AND o.camp_id = ${camp_id}
			GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
	);

type Metrics = z.infer<typeof metricsFields>;

/** {@link emailCounts} as the API shows them. */
export function toMetrics(rows: readonly EmailCounts[], config: Pick<Config, "mail">): Metrics {
	const total = (some: readonly EmailCounts[], state?: EmailState) =>
		some.reduce((sum, row) => sum + (state === undefined || row.state === state ? row.emails : 0), 0);
	const counts = (some: readonly EmailCounts[]) => ({
		written: total(some),
		sent: total(some, "sent"),
		failed: total(some, "failed"),
	});
	const states = Object.fromEntries(
		(Object.keys(EMAIL_STATES) as EmailState[]).map((state) => [state, total(rows, state)]),
	) as Record<EmailState, number>;
	return {
		days: KEPT_DAYS,
		has_provider: config.mail !== null,
		written: total(rows),
		...states,
		delivered: null,
		bounced: null,
		by_category: [...Map.groupBy(rows, ({ category }) => category)].map(([category, some]) => ({
			category,
			...counts(some),
		})),
		by_day: [...Map.groupBy(rows, ({ date }) => date)].map(([date, some]) => ({ date, ...counts(some) })),
		last_sent_at: rows.reduce<string | null>(
			(last, { last_sent }) => (last_sent !== null && (last === null || last_sent > last) ? last_sent : last),
			null,
		),
	};
}
