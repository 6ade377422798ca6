import { addDays, dateIn, instantAt } from "#app/lib/dates";
import { OFFLINE_WAYS } from "#app/lib/ledger";
import { aMembership, aUser } from "../builders/user";
import { keyed } from "../make";
import { idOf } from "../random";
import { mergeRows, type RowOf, type SeedRows } from "../rows";
import { asByCard, namedThere } from "./card-payment-rows";
import { keptCard } from "./kept-card-rows";

/**
 * Outcomes of the autopay charges to families' saved cards: one succeeds at once, one at the second attempt, one
 * is retried in a few days.
 */
const STORIES = ["came", "came_later", "tried_again"] as const;
type Story = (typeof STORIES)[number];

/** Days between a failed charge and the next attempt. */
const RETRY = 3;
/**
 * Days that the nightly reconciliation looks back into the provider's books; the demo's provider knows no earlier
 * payments.
 */
const UNSEEN = 4;

const DECLINED = ["insufficient_funds", "Your card has insufficient funds."] as const;

const keyOf = (story: Story) => `charges/${story}`;

/**
 * Adds autopay charges of installments to saved cards, in the camp that takes cards: balances paid by check are
 * changed to autopay, and a late one was declined. {@link chargesAfter} makes the attempts.
 */
export function withCharges(rows: SeedRows, now: string): SeedRows {
	const [account] = rows.provider_account ?? [];
	const camp = (rows.camp ?? []).find(({ id }) => id === account?.camp_id);
	if (!account || !camp?.time_zone) return rows;
	const today = dateIn(camp.time_zone, now);
	const taken = new Set([
		...(rows.saved_method ?? []).map(({ household_id }) => household_id),
		...(rows.dispute ?? []).map(({ household_id }) => household_id),
	]);
	const payables = new Map((rows.payable ?? []).map((due) => [due.id, due]));
	const dueOf = (payment: RowOf<"payment">) => {
		const [part, ...more] = (rows.payment_part ?? []).filter(({ payment_id }) => payment_id === payment.id);
		const due = payables.get(part?.payable_id ?? "");
		return more.length === 0 && due?.kind === "installment" && due.amount_cents === payment.amount_cents
			? due
			: null;
	};
	const free = ({ camp_id, household_id }: { camp_id: string; household_id: string }) =>
		camp_id === camp.id && !taken.has(household_id);
	const came = (rows.payment ?? [])
		.filter(
			(each) =>
				free(each) &&
				Object.hasOwn(OFFLINE_WAYS, each.way) &&
				each.created_at < `${addDays(today, -UNSEEN)}T` &&
				dueOf(each) !== null,
		)
		.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
	const late = (rows.payable ?? []).find(
		(due) => free(due) && due.kind === "installment" && due.state === "due" && due.due_on < today,
	);
	const about: Record<Story, RowOf<"payable"> | null | undefined> = {
		came: came[0] && dueOf(came[0]),
		came_later: came[1] && dueOf(came[1]),
		tried_again: late,
	};
	const users = new Map((rows.registration ?? []).map(({ id, user_id }) => [id, user_id]));
	const charged = came.slice(0, 2).reduce((all, payment) => asByCard(all, payment, account.account_id), rows);
	const cards = STORIES.map((story): SeedRows => {
		const due = about[story];
		if (!due) return {};
		const at = due.created_at;
		const own = users.get(due.registration_id ?? "");
		const family = own ? { by: own, rows: {} } : signedUp(rows, camp, due.household_id, at);
		const kept = keptCard({
			camp_id: due.camp_id,
			household_id: due.household_id,
			registration_id: due.registration_id,
			at,
			by: family.by ?? account.connected_by,
			key: keyOf(story),
			customer: `cus_demo_${story}`,
			method: `pm_demo_${story}`,
		});
		return mergeRows([family.rows, kept]);
	});
	return mergeRows([charged, ...cards]);
}

/** A parent of the household gets an account, because only a user can agree to autopay. */
function signedUp(
	{ household_member = [], person = [], auth_user = [] }: SeedRows,
	camp: { id: string },
	household_id: string,
	at: string,
): { by?: string; rows: SeedRows } {
	const members = new Set(
		household_member.filter((each) => each.household_id === household_id).map(({ person_id }) => person_id),
	);
	const parent = person.find(
		({ id, person_type, email }) => members.has(id ?? "") && person_type === "parent" && email,
	);
	if (!parent?.email || auth_user.some(({ email }) => email === parent.email)) return { rows: {} };
	const make = keyed(`charges/user/${parent.id}`, at);
	const user = aUser({ email: parent.email, name: `${parent.first_name} ${parent.last_name}` }, make);
	const member = aMembership(camp, user, { role_key: "parent", person_id: parent.id }, make);
	return { by: user.id, rows: mergeRows([user, member]) };
}

type Step = { sql: string; bound: (string | number | null)[] };

/**
 * Steps of those charges in the order that the constraints require: planned with its notice, claimed, then the
 * outcome.
 */
export function chargesAfter(rows: SeedRows, now: string): Step[] {
	return STORIES.flatMap((story) => {
		const agreement = (rows.auto_charge ?? []).find(({ id }) => id === idOf(`${keyOf(story)}/agreement`));
		const zone = (rows.camp ?? []).find(({ id }) => id === agreement?.camp_id)?.time_zone;
		const due = (rows.payable ?? []).find(
			({ registration_id, household_id, kind, state }) =>
				registration_id === agreement?.registration_id &&
				household_id === agreement?.household_id &&
				kind === "installment" &&
				state === (story === "tried_again" ? "due" : "received"),
		);
		if (!agreement || !due?.id || !zone) return [];
		const part = (rows.payment_part ?? []).find(({ payable_id }) => payable_id === due.id);
		const payment = (rows.payment ?? []).find(({ id }) => id === part?.payment_id);
		const day =
			story === "tried_again" ? addDays(dateIn(zone, now), -1) : dateIn(zone, payment?.created_at ?? now);
		const at = (days: number) => instantAt(addDays(day, days), "09:00", zone);
		const which = [due.camp_id, due.id];
		const attempt = (number: number, next_at: string): Step => ({
			sql: `INSERT INTO charge_attempt (camp_id, payable_id, attempt_no, household_id, agreement_id, state, next_at, created_at, updated_at)
				VALUES (?, ?, ?, ?, ?, 'planned', ?, ?, ?)`,
			bound: [...which, number, due.household_id, agreement.id, next_at, next_at, next_at],
		});
		const failed = (settled_at: string): Step => ({
			sql: `UPDATE charge_attempt SET state = 'failed', method_id = ?, claimed_at = ?, failure_code = ?, failure = ?, settled_at = ?, updated_at = ?
				WHERE camp_id = ? AND payable_id = ? AND attempt_no = 1`,
			bound: [idOf(`${keyOf(story)}/card`), settled_at, ...DECLINED, settled_at, settled_at, ...which],
		});
		if (story === "tried_again") return [attempt(1, at(0)), failed(at(0)), attempt(2, at(RETRY))];
		if (!payment?.id) return [];
		const number = story === "came" ? 1 : 2;
		const state = (to: "due" | "received"): Step => {
			const { settled_at = null, method = null } = to === "received" ? due : {};
			return {
				sql: "UPDATE payable SET state = ?, settled_at = ?, method = ? WHERE camp_id = ? AND id = ?",
				bound: [to, settled_at, method, ...which],
			};
		};
		return [
			...(story === "came_later" ? [attempt(1, at(-RETRY)), failed(at(-RETRY))] : []),
			attempt(number, at(0)),
			// A charge can't be claimed before it is due, so the state at that time is used.
			state("due"),
			{
				sql: `UPDATE charge_attempt SET state = 'claimed', claimed_at = ?, method_id = ?, payment_id = ?, intent_id = ?
					WHERE camp_id = ? AND payable_id = ? AND attempt_no = ?`,
				bound: [
					...[payment.created_at, idOf(`${keyOf(story)}/card`), payment.id, namedThere("pi", payment.id)],
					...[...which, number],
				],
			},
			{
				sql: `UPDATE charge_attempt SET state = 'succeeded', settled_at = ?, updated_at = ?
					WHERE camp_id = ? AND payable_id = ? AND attempt_no = ?`,
				bound: [payment.created_at, payment.created_at, ...which, number],
			},
			state("received"),
		];
	});
}
