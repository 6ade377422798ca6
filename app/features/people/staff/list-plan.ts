import type { PlanInput } from "#app/platform/query/plan";
import type { StaffListQuery } from "./inputs";

type Filters = NonNullable<PlanInput["filters"]>;
type Condition = Filters[number]["any"][number];

const STATUS: Record<Exclude<NonNullable<StaffListQuery["status"]>, "deleted">, Condition | null> = {
	employed: { field: "is_employed", op: "is", value: true },
	left: { field: "ends_on", op: "lt", value: { period: "today" } },
	season: { field: "in_season", op: "is", value: true },
	others: null,
};

const CHECK: Condition = { field: "check_warning", op: "is", value: true };

/** A warning, or any that the viewer sees: background checks are for those who edit staff. */
function warnedBy(warning: NonNullable<StaffListQuery["warning"]>, sees_checks: boolean): Condition[] {
	if (warning === "check") return [CHECK];
	if (warning === "any") return [{ field: "warnings", op: "is_not_empty" }, ...(sees_checks ? [CHECK] : [])];
	return [{ field: "warnings", op: "is", value: warning }];
}

/** The staff list of a query as a plan. Null for deleted staff, who aren't in reports. */
export function staffPlan(
	{
		q,
		season,
		position,
		status = "employed",
		warning,
		sort,
	}: Pick<StaffListQuery, "q" | "season" | "position" | "status" | "warning" | "sort">,
	sees_checks: boolean,
): PlanInput | null {
	if (status === "deleted") return null;
	const conditions: (Condition | null)[] = [
		STATUS[status],
		q ? { field: "search", op: "contains", value: q } : null,
		position ? { field: "role_type", op: "is", value: position } : null,
	];
	const warned = warning ? warnedBy(warning, sees_checks) : [];
	return {
		version: 1,
		entity: "staff",
		columns: ["name", "position", "starts_on", "ends_on", "warnings"],
		filters: [
			...conditions.flatMap((each) => (each ? [{ any: [each] }] : [])),
			...(warned.length > 0 ? [{ any: warned }] : []),
		],
		sort: [{ field: "name", descending: sort === "-name" }],
		season,
	};
}
