import type { SessionAudience } from "./audience-rules";
import type { FieldProblem } from "./rules";

/** Price and registration of a session. Timestamps are ISO 8601 in UTC. */
export interface SessionOffer extends SessionAudience {
	price_cents: number;
	deposit_cents: number;
	registration_opens_at: string | null;
	registration_closes_at: string | null;
}

/** Returns the problems with a session's ages, grades, amounts or registration window. */
export function sessionOfferProblems(session: SessionOffer): FieldProblem[] {
	const {
		min_age,
		max_age,
		min_grade,
		max_grade,
		registration_opens_at: opens,
		registration_closes_at: closes,
	} = session;
	const problems: FieldProblem[] = [];
	if (min_age !== null && max_age !== null && min_age > max_age) {
		problems.push({ field: "max_age", message: "The oldest age is below the youngest." });
	}
	if (min_grade !== null && max_grade !== null && min_grade > max_grade) {
		problems.push({ field: "max_grade", message: "The highest grade is below the lowest." });
	}
	if (session.deposit_cents > session.price_cents) {
		problems.push({ field: "deposit_cents", message: "The deposit is more than the price." });
	}
	if (opens !== null && closes !== null && opens >= closes) {
		problems.push({ field: "registration_closes_at", message: "Registration closes before it opens." });
	}
	return problems;
}
