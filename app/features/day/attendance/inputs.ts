import { z } from "zod";
import { CHECKPOINTS } from "#app/lib/checkpoints";
import { date, id, line, lines, optional, timeOfDay, whole } from "#app/platform/http/fields";
import { ABSENCES, ATTENDANCE_STATUSES, MOST_MARKS, parseMarkId } from "./marks";
import { DAY_SHOWS, ROLL_SHOWS } from "./rules";

const status = z.enum(ATTENDANCE_STATUSES, { error: `Use one of ${ATTENDANCE_STATUSES.join(", ")}.` });
const statusOrNone = z.enum([...ATTENDANCE_STATUSES, "unmarked"], {
	error: `Use one of ${ATTENDANCE_STATUSES.join(", ")}, or unmarked to clear the mark.`,
});
const checkpoint = z.enum(CHECKPOINTS, { error: `Use one of ${CHECKPOINTS.join(", ")}.` });

const facts = {
	absence: optional(z.enum(ABSENCES, { error: `Use one of ${ABSENCES.join(", ")}.` })),
	reason: optional(id()),
	time: optional(timeOfDay()),
	note: optional(lines(500)),
};

const provenance = {
	/** Version of the stored mark that the sender has seen. Undefined if the camper was unmarked. */
	seen_version: optional(whole(1, 1_000_000)),
	/** Time when the mark was made on the device. */
	marked_at: optional(
		z.iso.datetime({ offset: true, error: "Enter an instant, such as 2026-07-15T13:04:00.000Z." }),
	),
	device_id: optional(line(64)),
	device_counter: optional(whole(0, 1_000_000_000)),
};

const place = { session_id: id(), date: date(), checkpoint };

/** One mark, as POST accepts it. */
export const attendanceInput = z.object({
	...place,
	checkpoint: checkpoint.default("morning"),
	camper_id: id(),
	status,
	...facts,
	...provenance,
});

/** Change of a mark, as PUT accepts it. Omitted fields keep their values. */
export const attendanceChange = z.object({
	status: status.optional(),
	...facts,
	seen_version: provenance.seen_version,
	updated_at: z.iso.datetime({ error: "Send updated_at exactly as you read it." }).optional(),
});

const bulkRow = z.object({
	session_id: place.session_id.optional(),
	date: place.date.optional(),
	checkpoint: checkpoint.optional(),
	camper_id: id(),
	status: statusOrNone,
	...facts,
	...provenance,
});

/** Up to 500 marks. A row can override the request's session, date or checkpoint. */
export const attendanceBulkInput = z
	.object({
		session_id: place.session_id.optional(),
		date: place.date.optional(),
		checkpoint: checkpoint.optional(),
		/** User who made the marks. Rejected if it differs from the caller, which protects queues on shared devices. */
		user_id: id().optional(),
		rows: z
			.array(bulkRow, { error: "Enter the marks as a list." })
			.min(1, { error: "Enter at least one mark." })
			.max(MOST_MARKS, { error: `At most ${MOST_MARKS} marks at once.` }),
	})
	.superRefine((input, check) => {
		input.rows.forEach((row, index) => {
			for (const name of ["session_id", "date"] as const) {
				if (row[name] ?? input[name]) continue;
				const message = "Set this here or for all rows.";
				check.addIssue({ code: "custom", path: ["rows", index, name], message });
			}
		});
	});

/** Fields of the roll call form: a button for one camper, the details of the open camper, or a button for all. */
export const rollCallForm = z.object({
	intent: z
		.enum(["details", "take_back", "all_present", "undo"], {
			error: "This action isn't available. Reload the page.",
		})
		.default("details"),
	/** `camper_id:status:seen_version`, the value of a camper's own button. */
	mark: z
		.string()
		.regex(/^[^:]{1,64}:(present|unmarked):\d{0,7}$/, {
			error: "This action isn't available. Reload the page.",
		})
		.optional(),
	/** Id of the "mark all" press to undo. */
	press: id().optional(),
	camper_id: id().optional(),
	status: optional(status),
	...facts,
	seen_version: provenance.seen_version,
});

/** Id of a mark in a path. */
export const markParams = z.object({
	attendance_id: z.string().transform((text, check) => {
		const named = parseMarkId(text);
		if (named) return named;
		check.addIssue({ code: "custom", message: "Unknown attendance record ID." });
		return z.NEVER;
	}),
});

/** Query of the roll call screen. */
export const rollCallQuery = z.object({
	date: date().optional(),
	checkpoint: checkpoint.optional(),
	group: id().optional().catch(undefined),
	show: z.enum(ROLL_SHOWS).catch("all").default("all"),
	q: z.string().max(50).catch("").default(""),
	child: id().optional().catch(undefined),
});

/** Query of a day's campers. */
export const dayChildrenQuery = z.object({
	date: date().optional(),
	show: z.enum(DAY_SHOWS).default("expected"),
});

export const checkpointField = checkpoint;
