import { addDays, dateIn } from "#app/lib/dates";
import { idOf } from "../random";
import { mergeRows, type RowOf, type SeedRows } from "../rows";

type Charge = RowOf<"payable">;

/** Days since the demo's invoices were created. */
const MADE = 20;

/** Conditions on a family's charges for an invoice in each state, and the action on its draft. */
const MADE_AS: readonly { becomes: "draft" | "issued" | "void"; fits(own: readonly Charge[]): boolean }[] = [
	{ becomes: "issued", fits: (own) => own.every(isDue) },
	{ becomes: "issued", fits: (own) => own.some(isDue) && !own.every(isDue) },
	{ becomes: "issued", fits: (own) => !own.some(isDue) },
	{ becomes: "void", fits: (own) => own.length > 0 },
	{ becomes: "draft", fits: (own) => own.length > 0 },
];

const isDue = ({ state }: Charge) => state === "due";

/**
 * Adds draft invoices of families in the camp that takes cards: one to be paid, one partly paid, one paid, one to
 * be voided and one that stays a draft, as far as such families exist. {@link invoicesAfter} issues them.
 */
export function withInvoices(rows: SeedRows, now: string): SeedRows {
	const [account] = rows.provider_account ?? [];
	const camp = (rows.camp ?? []).find(({ id }) => id === account?.camp_id);
	if (!account || !camp?.time_zone) return rows;
	const day = addDays(dateIn(camp.time_zone, now), -MADE);
	const seasons = new Map((rows.season ?? []).map(({ id, name }) => [id, name]));
	const registrations = new Map((rows.registration ?? []).map((row) => [row.id, row]));
	const charges = (rows.payable ?? []).filter(
		({ camp_id, kind, state, created_at }) =>
			camp_id === camp.id &&
			kind !== "refund" &&
			(state === "due" || state === "received") &&
			created_at < day,
	);
	const left = new Map(Map.groupBy(charges, ({ household_id }) => household_id));
	const drafts = MADE_AS.map(({ becomes, fits }, index): SeedRows => {
		const [household_id, own] = [...left].find(([, each]) => fits(each)) ?? [];
		const registration = registrations.get(own?.[0]?.registration_id ?? "");
		if (!household_id || !own || !registration?.currency) return {};
		left.delete(household_id);
		const at = `${day}T15:0${index}:00.000Z`;
		const id = idOf(`invoice/${becomes}/${household_id}`);
		return {
			invoice: [
				{
					camp_id: camp.id,
					id,
					household_id,
					state: "draft",
					currency: registration.currency,
					created_by: account.connected_by,
					created_at: at,
					updated_at: at,
				},
			],
			invoice_line: own.map((charge, position) => ({
				camp_id: camp.id,
				invoice_id: id,
				position: position + 1,
				payable_id: charge.id,
				label: `${charge.label} · ${seasons.get(registration.season_id) ?? ""}`,
				amount_cents: charge.amount_cents,
				due_on: charge.due_on,
			})),
		};
	});
	return mergeRows([rows, ...drafts]);
}

/**
 * Statements that issue and void the demo's invoices, in order, because a constraint accepts only the next number.
 */
export function invoicesAfter(rows: SeedRows): { sql: string; bound: (string | number)[] }[] {
	const drafts = rows.invoice ?? [];
	return drafts.flatMap(({ camp_id, id, created_by, created_at, household_id }, index) => {
		if (id === idOf(`invoice/draft/${household_id}`)) return [];
		const issue = {
			sql: "UPDATE invoice SET state = 'issued', number = ?, issued_on = ?, issued_by = ? WHERE camp_id = ? AND id = ?",
			bound: [index + 1, created_at.slice(0, 10), created_by, camp_id, id],
		};
		const end = {
			sql: "UPDATE invoice SET state = 'void', voided_by = ?, voided_at = ?, void_reason = 'Billed to the wrong parent' WHERE camp_id = ? AND id = ?",
			bound: [created_by, created_at, camp_id, id],
		};
		return id === idOf(`invoice/void/${household_id}`) ? [issue, end] : [issue];
	});
}
