import { campMethod, resource } from "#app/platform/http/api.server";
import { aHousehold } from "../a-household.server";
import { aHouseholdId, careFields } from "../api-fields";
import { careFiguresOf, careReads } from "../care-statement.server";
import type { CareRow } from "../care-rules";
import { careParams } from "../inputs";

const api = resource({
	GET: campMethod(
		{
			...aHousehold,
			summary: "A family's payments for child care in a year, for the child and dependent care credit",
			params: aHouseholdId.extend(careParams.shape),
			reads: (at: Parameters<typeof aHousehold.reads>[0]) => ({
				...aHousehold.reads(at),
				...careReads(at, at.params.household_id),
			}),
			response: careFields,
		},
		({ ctx, rows, found: { household }, params: { year } }) => {
			const { giver, missing, currencies } = careFiguresOf(ctx, rows, year);
			return {
				data: {
					household_id: household.id,
					name: household.name,
					year,
					giver,
					missing,
					currencies: currencies.map(({ currency, care_cents, care, other }) => ({
						currency,
						care_cents,
						care: care.map(shown),
						other: other.map(shown),
					})),
				},
			};
		},
	),
});

const shown = ({ line_id: _, cents: __, is_late: ___, ...row }: CareRow) => row;

export const loader = api.loader;
export const action = api.action;
