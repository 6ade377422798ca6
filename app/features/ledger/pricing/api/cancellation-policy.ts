import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { policyAsked } from "../route-specs.server";
import { policyFields, policyInput } from "../inputs";
import { toPolicy } from "../queries.server";
import { setPolicy } from "../set-policy.server";

const aPolicy = {
	...policyAsked,
	permission: "registration_manage",
	response: policyFields,
} as const;

const api = resource({
	GET: campMethod({ ...aPolicy, summary: "A season's refund tiers for cancellations" }, ({ rows }) => ({
		data: toPolicy(rows),
	})),
	PUT: campWriteMethod(
		{ ...aPolicy, summary: "Replace a season's refund tiers for cancellations", body: policyInput },
		async ({ ctx, found, rows, input }) => ({
			data: await setPolicy(ctx, found.id, toPolicy(rows), input),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
