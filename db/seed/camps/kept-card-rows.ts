import { AGREEMENT_VERSION, agreementWords } from "#app/lib/agreements";
import { idOf } from "../random";
import type { SeedRows } from "../rows";

/** State of the demo's simulated Stripe: the camp's account, and a family's saved card there. */
export const DEMO_ACCOUNT = "acct_demo_pinewood";
const CUSTOMER = "cus_demo_family";
const METHOD = "pm_demo_family";

/** Saved card of the family with an account, with autopay for what it still owes. */
export function keptCardRows({ auth_user = [], registration = [], payable = [] }: SeedRows): SeedRows {
	const parent = auth_user.find(({ email }) => email === "parent@demo.test");
	const due = payable.find(
		({ state, kind, registration_id }) =>
			state === "due" &&
			kind === "installment" &&
			registration.some(({ id, user_id }) => id === registration_id && user_id === parent?.id),
	);
	if (!parent || !due) return {};
	const { camp_id, household_id, registration_id, created_at: at } = due;
	return keptCard({
		camp_id,
		household_id,
		registration_id,
		at,
		by: parent.id,
		key: "autopay",
		customer: CUSTOMER,
		method: METHOD,
	});
}

interface KeptCard {
	camp_id: string;
	household_id: string;
	registration_id: string;
	/** Time and user of saving the card and agreeing to autopay. */
	at: string;
	by: string;
	/** Key that their IDs are built from. */
	key: string;
	/** The provider's IDs. */
	customer: string;
	method: string;
}

/** A household's saved card, and its autopay agreement for a registration. */
export function keptCard({ at, by, key, customer, method, registration_id, ...whose }: KeptCard): SeedRows {
	const of = { ...whose, account_id: DEMO_ACCOUNT };
	return {
		provider_customer: [{ ...of, customer_id: customer, created_at: at }],
		saved_method: [
			{
				...of,
				id: idOf(`${key}/card`),
				provider_method: method,
				brand: "visa",
				last4: "4242",
				exp_month: 12,
				exp_year: Number(at.slice(0, 4)) + 3,
				is_default: true,
				added_by: by,
				created_at: at,
				updated_at: at,
			},
		],
		auto_charge: [
			{
				...whose,
				registration_id,
				id: idOf(`${key}/agreement`),
				agreed_by: by,
				agreed_at: at,
				text_version: AGREEMENT_VERSION,
				words: agreementWords(),
				created_at: at,
				updated_at: at,
			},
		],
	};
}
