import { campersPlan } from "#app/features/people/campers/index.server";
import { staffPlan } from "#app/features/people/staff/index.server";
import type { PlanInput } from "#app/platform/query/plan";
import { ageBand, amountBand, asIs, gradeBand, monthOf, zip3 } from "./coarsen";
import type { CampersQuery, StaffQuery, TransactionsQuery } from "./inputs";
import type { Source } from "./pseudonymous-rows.server";

type Filters = NonNullable<PlanInput["filters"]>;

/** The list of campers. */
export function campersSource(query: CampersQuery): Source {
	const { session_id: session, group_id: group, grade, tag, status } = query;
	const plan = campersPlan({ session, group, grade, tag, status });
	return {
		kind: "person",
		subject_field: "id",
		plan,
		usual: campersPlan({}).filters ?? [],
		sort: [{ field: "created_at" }, { field: "id" }],
		facts: {
			age_band: { field: "age", coarse: ageBand },
			grade_band: { field: "grade", coarse: gradeBand },
			zip3: { field: "zip_code", coarse: zip3 },
		},
	};
}

/** The list of staff. Background checks aren't told. */
export function staffSource({ role_type_id: position, status, warning }: StaffQuery): Source {
	const planOf = (query: Parameters<typeof staffPlan>[0]) => staffPlan(query, false) as PlanInput;
	return {
		kind: "person",
		subject_field: "id",
		plan: planOf({ position, status, warning }),
		usual: planOf({}).filters ?? [],
		sort: [{ field: "id" }],
		facts: { role: { field: "role_type", coarse: asIs } },
	};
}

/** The list of payments of families. */
export function transactionsSource({ way, from, to }: TransactionsQuery): Source {
	const filters: Filters = [
		...(way ? [{ any: [{ field: "way", op: "is" as const, value: way }] }] : []),
		...(from ? [{ any: [{ field: "received_on", op: "gte" as const, value: from }] }] : []),
		...(to ? [{ any: [{ field: "received_on", op: "lte" as const, value: to }] }] : []),
	];
	return {
		kind: "household",
		subject_field: "family_id",
		plan: { version: 1, entity: "payment", columns: ["family_id"], filters },
		usual: [],
		sort: [{ field: "received_on", descending: true }, { field: "id" }],
		facts: {
			month: { field: "received_on", coarse: monthOf },
			amount_band: { field: "amount", coarse: amountBand },
			way: { field: "way", coarse: asIs },
			status: { field: "state", coarse: asIs },
		},
		outside: ({ any: [asked] }) =>
			asked?.op === "is"
				? { any: [{ ...asked, op: "is_not" }] }
				: {
						any: [
							{ field: "received_on", op: asked?.op === "gte" ? "lt" : "gt", value: asked?.value },
							{ field: "received_on", op: "is_empty" },
						],
					},
	};
}
