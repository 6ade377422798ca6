import { campersPlan } from "#app/features/people/campers/index.server";
import { staffPlan } from "#app/features/people/staff/index.server";
import type { PlanInput } from "#app/platform/query/plan";
import { ageBand, amountBand, asIs, gradeBand, gradesOf, monthOf, zip3 } from "./coarsen";
import type { CampersQuery, StaffQuery, TransactionsQuery } from "./inputs";
import type { Source } from "./pseudonymous-rows.server";

type Filter = NonNullable<PlanInput["filters"]>[number];
const where = (
	field: string,
	op: Filter["any"][number]["op"],
	value: string | number | number[],
): Filter => ({
	any: [{ field, op, value }],
});

const inBand = ({ from, to }: ReturnType<typeof gradesOf>): Filter => {
	if (from === null) return where("grade", "lte", to ?? 0);
	return to === null ? where("grade", "gte", from) : where("grade", "between", [from, to]);
};

/** The list of campers. */
export function campersSource(query: CampersQuery): Source {
	const { session_id: session, group_id: group, grade, tag, status } = query;
	const plan = campersPlan({ session, group, tag, status });
	return {
		kind: "person",
		subject_field: "id",
		plan,
		usual: campersPlan({}).filters ?? [],
		by_facts: grade === undefined ? [] : [inBand(gradesOf(grade))],
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
		plan: planOf({ status, warning }),
		usual: planOf({}).filters ?? [],
		by_facts: position ? [where("role_type", "is", position)] : [],
		sort: [{ field: "id" }],
		facts: { role: { field: "role_type", coarse: asIs } },
	};
}

/** The list of payments of families. */
export function transactionsSource({ way, from, to }: TransactionsQuery): Source {
	return {
		kind: "household",
		subject_field: "family_id",
		plan: { version: 1, entity: "payment", columns: ["family_id"] },
		usual: [],
		by_facts: [
			...(way ? [where("way", "is", way)] : []),
			...(from ? [where("received_on", "gte", from)] : []),
			...(to ? [where("received_on", "lte", to)] : []),
		],
		sort: null,
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
