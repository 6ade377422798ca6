import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatPhone } from "#app/lib/phones.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { HouseholdEditor } from "../components/household-editor";
import { oneHousehold, updateHousehold } from "../households.server";
import { householdFields, householdForm } from "../inputs";
import { householdPaths } from "../paths";

export const loader = campLoader(
	{
		permission: "campers_edit",
		...oneHousehold,
	},
	({ ctx, found: { members_json: _, id, ...household } }) => ({
		id,
		home_country: ctx.camp.country,
		household: { ...household, phone: household.phone && formatPhone(household.phone, ctx.camp.country) },
		constraint: getZodConstraint(householdFields),
	}),
);

export const action = campAction(
	{
		permission: "campers_edit",
		...oneHousehold,
		body: householdForm,
		failure: toastWords.notUpdated("Family"),
	},
	async ({ ctx, found, input }) => {
		await updateHousehold(ctx, found, input);
		return redirectWithToast(householdPaths.household(found.id), toastWords.updated("Family"));
	},
);

export const handle = { title: "Edit family" };
export const meta = ({ data }: { data: { household: { name: string } } | undefined }) => [
	{ title: data ? `Edit ${data.household.name} · CampInsights` : "CampInsights" },
];

export default function EditFamily() {
	const { id, household, home_country, constraint } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader
					title={`Edit ${household.name}`}
					back={{ to: householdPaths.household(id), label: household.name }}
				/>
			</div>
			<HouseholdEditor
				key={household.updated_at}
				household={household}
				home_country={home_country}
				constraint={constraint}
				result={result}
				back={householdPaths.household(id)}
				submit="Save changes"
			/>
		</>
	);
}
