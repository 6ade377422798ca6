import { fresh } from "../../../db/seed/make";
import type { MoneyStage, Owing } from "./stage";
import { type AnyWay, office, way } from "./way";

// Bills: how two households share one, and the invoices that the office writes of them.

/** Another household of a family's children; its id. */
export async function anotherHousehold(stage: MoneyStage, { registration_id }: Owing): Promise<string> {
	const id = fresh.id("household");
	await stage.d1.batch([
		stage.d1
			.prepare(
				"INSERT INTO household (camp_id, id, name, created_at, updated_at) VALUES (?1, ?2, 'The other house', ?3, ?3)",
			)
			.bind(stage.camp.id, id, fresh.at),
		stage.d1
			.prepare(`INSERT INTO household_member (camp_id, household_id, person_id, is_primary)
				SELECT l.camp_id, ?2, l.camper_id, 0 FROM registration_line l WHERE l.camp_id = ?1 AND l.registration_id = ?3`)
			.bind(stage.camp.id, id, registration_id),
	]);
	return id;
}

/** The office has two households share a family's bill by percent, or ends that. */
export function share(
	stage: MoneyStage,
	{ registration_id }: Owing,
	to: { other_household_id: string; percent: number } | null,
	headers: Record<string, string> = {},
) {
	const fields = to
		? { intent: "share", other_household_id: to.other_household_id, percent: String(to.percent) }
		: { intent: "end", other_household_id: "", percent: "" };
	const form = new URLSearchParams({ ...fields, reason: "Both parents asked" });
	const path = `/financial/registrations/${registration_id}/split`;
	return stage.call(stage.admin, "POST", path, form, headers);
}

/**
 * Shares that hold; none counts where what is due of a registration is not its price any more, nor where the family was not told once of
 * each.
 */
async function shared(
	stage: MoneyStage,
	{ registration_id, who }: Owing,
	households: number,
): Promise<number> {
	const [row] = await stage.rows(
		`SELECT (SELECT count(*) FROM bill_split WHERE registration_id = ?1 AND ended_at IS NULL) AS splits,
			(SELECT count(DISTINCT household_id) FROM payable WHERE registration_id = ?1 AND state = 'due') AS payers,
			(SELECT sum(amount_cents) FROM payable WHERE registration_id = ?1 AND state = 'due') AS due,
			(SELECT total_cents FROM registration WHERE id = ?1) AS total,
			(SELECT count(*) FROM outbox o WHERE o.payload ->> 'to' = ?2 AND o.payload ->> 'subject' LIKE 'The bill for %') AS emails`,
		registration_id,
		who.email,
	);
	if (row?.due !== row?.total) return 2;
	const times = row?.splits === households - 1 && row?.payers === households ? 1 : 0;
	// It is shared once before it can be shared no more.
	return row?.emails === times + (households === 1 ? 1 : 0) ? times : 2;
}

const anInvoice = async (stage: MoneyStage, { household_id }: Owing) => {
	const payable_ids = (await stage.payablesOf(household_id)).map(({ id }) => id);
	const came = await stage.call(stage.admin, "POST", "/api/invoices", { household_id, payable_ids });
	return { id: String(came.body.data?.id) };
};
const issued = async (stage: MoneyStage, family: Owing) => {
	const invoice = await anInvoice(stage, family);
	await stage.call(stage.admin, "POST", `/api/invoices/${invoice.id}/issue`, {});
	return invoice;
};

export const BILL_WAYS: Record<string, AnyWay> = {
	"two households share a bill": way<string>({
		prepare: anotherHousehold,
		ask: (stage, family, other_household_id, headers) =>
			share(stage, family, { other_household_id, percent: 33 }, headers),
		times: (stage, family) => shared(stage, family, 2),
	}),
	"two households share a bill no more": way({
		async prepare(stage, family) {
			const other_household_id = await anotherHousehold(stage, family);
			await share(stage, family, { other_household_id, percent: 33 });
		},
		ask: (stage, family, _, headers) => share(stage, family, null, headers),
		times: (stage, family) => shared(stage, family, 1),
		done: /This bill is no longer split/,
	}),
	"an invoice is drafted": office(
		async (stage, { household_id }) => ({
			payable_ids: (await stage.payablesOf(household_id)).map(({ id }) => id),
		}),
		({ household_id }, { payable_ids }) => ["/api/invoices", { household_id, payable_ids }],
		({ household_id }) => ["SELECT count(*) AS n FROM invoice WHERE household_id = ?", household_id],
	),
	"an invoice is issued": office(
		anInvoice,
		(_, { id }) => [`/api/invoices/${id}/issue`, {}],
		({ who }, { id }) => [
			`SELECT iif(i.number IS NULL, 0, (SELECT count(*) FROM outbox o WHERE o.payload ->> 'to' = ?1 AND o.payload ->> 'subject'
				LIKE 'Invoice%')) AS n FROM invoice i WHERE i.id = ?2`,
			who.email,
			id,
		],
	),
	"an invoice is made void": office(
		issued,
		(_, { id }) => [`/api/invoices/${id}/void`, { reason: "Billed twice" }],
		(_, { id }) => ["SELECT count(*) AS n FROM invoice WHERE id = ? AND voided_at IS NOT NULL", id],
	),
};
