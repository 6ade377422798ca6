import { addDays, instantAt } from "#app/lib/dates";
import type { Make } from "../make";
import type { RowOf, SeedRows } from "../rows";

/** Refund of the demo: its reason, which identifies it, and its final state. */
interface RefundStory {
	reason: string;
	cents: number;
	/** Amount that the family paid twice, the number of days before today, and the method. */
	came: { cents: number; days: number; way: string; reference: string | null };
	asked_days: number;
	outcome: "requested" | "approved" | "processed" | "rejected";
	decision?: string;
	reference?: string;
}

const REFUNDS: RefundStory[] = [
	{
		reason: "Riding lessons were paid twice, once by each parent",
		cents: 15_000,
		asked_days: 1,
		outcome: "requested",
		came: { cents: 18_000, days: 6, way: "cash", reference: null },
	},
	{
		reason: "A grandmother's check arrived in addition to the family's own",
		cents: 9_000,
		asked_days: 4,
		outcome: "approved",
		came: { cents: 9_000, days: 20, way: "check", reference: "1187" },
	},
	{
		reason: "Paid for the bus, which was not taken",
		cents: 4_000,
		asked_days: 15,
		outcome: "processed",
		reference: "2051",
		came: { cents: 4_000, days: 27, way: "transfer", reference: "PINEWOOD BUS" },
	},
	{
		reason: "Asked for the overpayment back",
		cents: 3_000,
		asked_days: 11,
		outcome: "rejected",
		decision: "They'd rather save it for the fall weekend",
		came: { cents: 3_000, days: 34, way: "check", reference: "412" },
	},
];

/** Returns the planned outcome of a demo refund. */
export const storyOf = ({ reason }: { reason: string }): RefundStory | undefined =>
	REFUNDS.find((story) => story.reason === reason);

interface Office {
	make: Make;
	today: string;
	time_zone: string;
	/** User who posts, and user who approves. */
	bookkeeper: string;
	approver: string;
}

/**
 * Adds bookkeeping to registered families: fees, one of them paid; financial aid in place of a balance; and
 * duplicate payments with refunds that are requested, approved, paid out and rejected. `withBooks` posts it.
 */
export function officeRows(registered: SeedRows, office: Office): SeedRows {
	const { make, today, time_zone, bookkeeper, approver } = office;
	const payables = Map.groupBy(registered.payable ?? [], ({ registration_id }) => registration_id);
	const enrolled = (registered.registration ?? []).filter(({ status }) => status === "enrolled");
	const isSettled = ({ id = "" }: RowOf<"registration">) =>
		(payables.get(id) ?? []).every(({ state }) => state === "received");
	const [settled, owing] = [enrolled.filter(isSettled), enrolled.filter((row) => !isSettled(row))];
	const at = (days: number, time: string) => instantAt(addDays(today, -days), time, time_zone);
	const fee = (
		of: RowOf<"registration"> | undefined,
		{
			created_at,
			...fields
		}: Pick<RowOf<"payable">, "label" | "amount_cents" | "due_on" | "created_at"> & Partial<RowOf<"payable">>,
	): RowOf<"payable">[] =>
		of?.household_id
			? [
					{
						camp_id: of.camp_id,
						id: make.id(`office/fee/${fields.label}`),
						kind: "fee",
						state: "due",
						household_id: of.household_id,
						registration_id: of.id ?? "",
						updated_at: created_at,
						...fields,
						created_at,
					},
				]
			: [];
	const aided = payables.get(owing[3]?.id ?? "")?.find(({ state }) => state === "due");
	const payable = (registered.payable ?? []).map((row) =>
		row === aided
			? {
					...row,
					state: "received",
					method: "Financial aid",
					settled_by: approver,
					settled_at: at(9, "11:20"),
				}
			: row,
	);
	const stories = REFUNDS.flatMap((story, index) => {
		const { household_id, currency, camp_id } = settled[index] ?? {};
		return household_id && currency && camp_id ? [{ story, index, household_id, currency, camp_id }] : [];
	});
	return {
		...registered,
		payable: [
			...payable,
			...fee(owing[0], {
				label: "Late pick-up",
				amount_cents: 1_500,
				due_on: addDays(today, 7),
				created_at: at(3, "17:40"),
			}),
			...fee(settled[0], {
				label: "Lost cabin key",
				amount_cents: 1_200,
				due_on: addDays(today, -8),
				state: "received",
				method: "Cash",
				settled_by: bookkeeper,
				settled_at: at(1, "09:05"),
				created_at: at(12, "16:10"),
			}),
		],
		payment: stories.map(({ story: { came }, index, ...of }) => ({
			...of,
			id: make.id(`office/payment/${index}`),
			way: came.way,
			state: "succeeded",
			amount_cents: came.cents,
			received_on: addDays(today, -came.days),
			reference: came.reference,
			entered_by: bookkeeper,
			created_at: at(came.days, "10:40"),
			updated_at: at(came.days, "10:40"),
		})),
		refund: stories.map(({ story, index, ...of }) => ({
			...of,
			id: make.id(`office/refund/${index}`),
			amount_cents: story.cents,
			way: "check",
			// All start as requested; `settleRefunds` moves each to its final state.
			state: "requested",
			needs_second: story.cents > 10_000,
			reason: story.reason,
			requested_by: bookkeeper,
			requested_at: at(story.asked_days, "11:15"),
			created_at: at(story.asked_days, "11:15"),
			updated_at: at(story.asked_days, "11:15"),
		})),
	};
}

/** Payout date of a demo refund, a few days after its request. */
export const paidOutOn = ({ requested_at }: { requested_at: string }) =>
	addDays(requested_at.slice(0, 10), 3);

/**
 * Moves the refunds from `requested` to their final states: approved by another user, paid out of the duplicate
 * payment, or rejected. For the batch that writes the rows.
 */
export function settleRefunds(d1: D1Database, rows: SeedRows): D1PreparedStatement[] {
	const members = rows.membership ?? [];
	return (rows.refund ?? []).flatMap((refund) => {
		const { camp_id, id = "", household_id, requested_by } = refund;
		const story = storyOf(refund);
		const approver = members.find((row) => row.camp_id === camp_id && row.role_key === "camp_admin")?.user_id;
		const payment = rows.payment?.find(
			(row) => row.household_id === household_id && row.amount_cents === story?.came.cents,
		);
		if (!story || !approver || !payment || story.outcome === "requested") return [];
		const on = paidOutOn(refund);
		const decided = `${addDays(on, -1)}T14:05:00.000Z`;
		const run = (sql: string, ...values: (string | number)[]) => d1.prepare(sql).bind(camp_id, id, ...values);
		const decide = run(
			"UPDATE refund SET state = ?3, decided_by = ?4, decided_at = ?5, updated_at = ?5, decision = nullif(?6, '') WHERE camp_id = ?1 AND id = ?2",
			...[story.outcome === "rejected" ? "rejected" : "approved", approver, decided, story.decision ?? ""],
		);
		if (story.outcome !== "processed") return [decide];
		return [
			decide,
			run(
				"INSERT INTO refund_part (camp_id, id, refund_id, payment_id, amount_cents, created_at) VALUES (?1, ?2, ?2, ?3, ?4, ?5)",
				...[payment.id ?? "", story.cents, `${on}T15:30:00.000Z`],
			),
			run(
				`UPDATE refund SET state = 'processed', reference = ?3, paid_on = ?4, processed_by = ?5, processed_at = ?6, updated_at = ?6
				WHERE camp_id = ?1 AND id = ?2`,
				...[story.reference ?? "", on, requested_by ?? approver, `${on}T15:30:00.000Z`],
			),
		];
	});
}
