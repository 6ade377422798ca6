import { sql } from "drizzle-orm";
import { NEVER } from "#app/platform/jobs/deliver-outbox.server";
import { MAIL_TOPIC } from "#app/platform/jobs/send-mail.server";
import { TRANSACTIONAL } from "./states";

// SQL for a message o of the outbox. Emails stay there for 30 days.

/** True for an email sent by a camp, and not by the platform on its behalf. */
export const isCampEmail = sql.raw(
	`o.topic = '${MAIL_TOPIC}' AND o.camp_id IS NOT NULL AND o.payload ->> '$.sender' IS NOT 'platform'`,
);

/** Key of {@link EMAIL_STATES}. It is derived from the reasons of parked messages. */
export const stateOf = sql.raw(`CASE WHEN o.done_at IS NOT NULL THEN 'sent'
	WHEN o.available_at < '${NEVER}' THEN iif(o.attempts > 0, 'retrying', 'queued')
	WHEN o.last_error = 'unsubscribed' THEN 'unsubscribed'
	WHEN o.last_error = 'not a guardian' THEN 'withheld'
	WHEN o.last_error = 'expired' THEN 'expired' ELSE 'failed' END`);

/** Key of {@link EMAIL_CATEGORIES}. */
export const categoryOf = sql.raw(
	`coalesce(o.payload ->> '$.category', o.payload ->> '$.optional.category', '${TRANSACTIONAL}')`,
);
