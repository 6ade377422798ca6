import type { z } from "zod";
import type { PlanInput } from "#app/platform/query/plan";
import type { familiesQuery } from "./inputs";

/** The families list of a query as a plan. Null for deleted people, who aren't in reports. */
export const familiesPlan = ({
	q,
	status,
}: Pick<z.infer<typeof familiesQuery>, "q" | "status">): PlanInput | null =>
	status === "deleted"
		? null
		: {
				version: 1,
				entity: "family",
				columns: ["name", "children", "adults", "city", "state", "phone"],
				filters: q ? [{ any: [{ field: "search", op: "contains", value: q }] }] : [],
				sort: [{ field: "name" }],
			};
