import { AGREEMENT_VERSION, agreementWords } from "#app/lib/agreements";
import { idOf } from "../random";
import type { SeedRows } from "../rows";

/** What the demo's simulated Stripe knows from before: the camp's account, and a family's card there. */
export const DEMO_ACCOUNT = "acct_demo_pinewood";
const CUSTOMER = "cus_demo_family";
const METHOD = "pm_demo_family";

/** The family with an account keeps a card, and lets what it still owes be charged to it. */
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
	/** When it was kept and agreed to, and by whom. */
	at: string;
	by: string;
	/** What their ids are made of. */
	key: string;
	/** What the provider calls them. */
	customer: string;
	method: string;
}

/** A household's kept card, and that what it owes for a registration is charged to it. */
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
