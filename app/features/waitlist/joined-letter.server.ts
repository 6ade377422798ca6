import { sql } from "drizzle-orm";
import { outbox } from "#db/schema";
import type { Ctx } from "~/platform/context.server";
import type { MessageJob } from "~/platform/jobs/deliver-outbox.server";
import { entryFaces, toEntry } from "./entries.server";
import { joinedMails } from "./letters.server";
import { idsOf } from "./list.server";

/** A message of who joined the list: the letters are written from where they stand then. */
export const JOINED_TOPIC = "waitlist.joined";

interface Joined {
	camp_id: string;
	entry_ids: string[];
}

/** Writes to who joined, as long as they wait. Twice, it finds its own letters in the outbox and adds none. */
export const joinedJob: MessageJob = {
	async run(ctx: Ctx, { id, payload }) {
		const { camp_id, entry_ids } = payload as Joined;
		const waiting = sql`e.id IN ${idsOf(entry_ids)} AND e.status = 'waiting'`;
		const entries = (await entryFaces(ctx.db, camp_id, waiting, entry_ids.length, { positions: true })).map(
			toEntry,
		);
		const mails = await joinedMails(
			{ ...ctx, camp: { id: camp_id } },
			entries.flatMap(({ id: entry_id, wishes: [first] }) =>
				first ? [{ entry_id, session_id: first.session_id, position: first.position ?? 1 }] : [],
			),
		);
		const at = ctx.clock.now();
		const [one, ...more] = mails.map((mail, index) =>
			ctx.db
				.insert(outbox)
				.values({ id: `${id}:${index}`, camp_id, created_at: at, available_at: at, ...mail })
				.onConflictDoNothing(),
		);
		if (one) await ctx.db.batch([one, ...more]);
		return undefined;
	},
};
