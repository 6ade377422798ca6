import type { z } from "zod";
import type { PlanInput } from "#app/platform/query/plan";
import type { dayChildrenQuery } from "./inputs";
import type { DayShow } from "./rules";

type Condition = NonNullable<PlanInput["filters"]>[number]["any"][number];

const CAME = ["present", "late", "left_early", "checked_out"];

/** The campers of each list by how they stood, `STANDS` as filters, and the columns that say why they are in it. */
const SHOWS: Record<DayShow, { is: Condition | null; columns: string[] }> = {
	expected: { is: null, columns: ["status"] },
	here: { is: { field: "status", op: "in", value: ["present", "late"] }, columns: ["status", "late_at"] },
	came: { is: { field: "status", op: "in", value: CAME }, columns: ["status", "late_at", "left_at"] },
	missing: { is: { field: "is_missing", op: "is", value: true }, columns: ["status", "absence"] },
	absent: { is: { field: "status", op: "is", value: "absent" }, columns: ["absence", "reason"] },
	late: { is: { field: "is_late", op: "is", value: true }, columns: ["late_at"] },
	unmarked: { is: { field: "status", op: "is_empty" }, columns: [] },
};

/** The list of a day's campers with one status as a plan. */
export function attendancePlan({
	date,
	show,
}: Pick<z.infer<typeof dayChildrenQuery>, "date" | "show">): PlanInput {
	const { is, columns } = SHOWS[show];
	const on: Condition = { field: "date", op: "is", value: date ?? { period: "today" } };
	return {
		version: 1,
		entity: "camper_day",
		columns: ["name", "session", "groups", ...columns],
		filters: [on, ...(is ? [is] : [])].map((each) => ({ any: [each] })),
		sort: [{ field: "session" }, { field: "name" }],
	};
}
