import { type Asked, type ExpectedRow, textOf } from "./tables";

// What fields about emails hold, worked out from the stored rows alone.

const PARKED: Readonly<Record<string, string>> = {
	unsubscribed: "unsubscribed",
	"not a guardian": "withheld",
	expired: "expired",
};

export function emails({ of }: Asked): ExpectedRow[] {
	return of.outbox
		.filter(({ topic, camp_id }) => topic === "mail.send" && camp_id !== null)
		.flatMap((row) => {
			const { sender, category, optional } = JSON.parse(row.payload) as {
				sender?: string;
				category?: string;
				optional?: { category?: string };
			};
			if (sender === "platform") return [];
			const waits = row.attempts > 0 ? "retrying" : "queued";
			const open = row.available_at < "9999" ? waits : (PARKED[row.last_error ?? ""] ?? "failed");
			return {
				id: row.id,
				person: null,
				sorted: {},
				values: {
					id: row.id,
					status: row.done_at ? "sent" : open,
					category: category ?? optional?.category ?? "transactional",
					attempts: row.attempts,
					created_at: row.created_at,
					date: row.created_at.slice(0, 10),
					sent_at: textOf(row.done_at),
				},
			};
		});
}
