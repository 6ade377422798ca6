import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { newId } from "#app/lib/ids";
import { idempotent } from "#app/platform/audit/only-once.server";
import { blank, id } from "#app/platform/http/fields";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { HouseholdEditor } from "../components/household-editor";
import { createHousehold } from "../households.server";
import { householdFields, householdForm } from "../inputs";
import { householdPaths } from "../paths";

export const loader = campLoader(
	{ permission: "campers_edit", query: z.object({ member: blank(id()) }) },
	({ ctx, query }) => ({
		home_country: ctx.camp.country,
		member: query.member ?? null,
		constraint: getZodConstraint(householdFields),
		idempotency_key: newId(),
	}),
);

export const action = campAction(
	{ permission: "campers_edit", body: householdForm, failure: toastWords.notCreated("Family") },
	async ({ ctx, input }) => {
		const { id } = await idempotent<{ id: string }>(ctx, () => createHousehold(ctx, input));
		return redirectWithToast(householdPaths.household(id), toastWords.created("Family"));
	},
);

export const handle = { title: "Add family" };
export const meta = () => [{ title: "Add family · CampInsights" }];

export default function NewFamily() {
	const view = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader title="Add family" back={{ to: householdPaths.list, label: "Families" }} />
			</div>
			<HouseholdEditor {...view} result={result} back={householdPaths.list} submit="Add family" />
		</>
	);
}
