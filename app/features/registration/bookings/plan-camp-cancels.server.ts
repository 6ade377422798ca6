import type { RowsOf } from "#db/client";
import { type BookedLine, type manyBookedReads, toLine } from "./booked.server";
import { type BackPart, backParts } from "./booked-changes.server";
import { planCancel } from "./settlement.server";

export { manyBookedReads } from "./booked.server";

/** Effect on a registration when the camp cancels some of its lines. */
interface CampCancel<Of> {
	registration: Of;
	ends: BookedLine[];
	back: BackPart[];
	void_cents: number;
}

/**
 * Previews which lines of registrations end and what is refunded when the camp cancels, by the same rule that
 * carries it out.
 * @param rows rows of {@link manyBookedReads}
 * @param which selects the lines that the camp cancels
 */
export function planCampCancels<Of extends { id: string; household_id: string; currency: string | null }>(
	registrations: readonly Of[],
	rows: RowsOf<ReturnType<typeof manyBookedReads>>,
	which: (line: BookedLine) => boolean,
	{ today, currency: own }: { today: string; currency: string },
): CampCancel<Of>[] {
	const lines_of = Map.groupBy(rows.lines, ({ registration_id }) => registration_id);
	const payables_of = Map.groupBy(rows.payables, ({ registration_id }) => registration_id);
	return registrations.map((registration) => {
		const { id, household_id } = registration;
		const currency = registration.currency ?? own;
		const lines = (lines_of.get(id) ?? []).map(toLine);
		const payables = payables_of.get(id) ?? [];
		const plan = planCancel(
			{ lines, payables, policy: { deposit_refundable: true, tiers: [] } },
			lines.filter((line) => line.ended_at === null && which(line)).map((line) => line.id),
			{ today, currency, gives_all_back: true },
		);
		return {
			registration,
			ends: plan.lines.map(({ line }) => line),
			back: backParts({ registration: { household_id }, payables }, plan.refund_cents, currency),
			void_cents: plan.no_longer_due_cents,
		};
	});
}
