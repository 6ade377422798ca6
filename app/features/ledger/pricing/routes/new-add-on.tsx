import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newId } from "#app/lib/ids";
import { idempotent } from "#app/platform/audit/only-once.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { sessionsAsked } from "../route-specs.server";
import { AddOnEditor } from "../components/add-on-editor";
import { createAddOn } from "../create-add-on.server";
import { addOnFromForm } from "../offer-forms.server";
import { addOnForm } from "../inputs";
import { pricePaths } from "../paths";

const spec = { ...sessionsAsked, permission: "registration_manage" } as const;

export const loader = campLoader(spec, ({ found, rows }) => ({
	season_id: found.id,
	sessions: rows.sessions.map(({ id, name }) => ({ id, name })),
	constraint: getZodConstraint(addOnForm),
	idempotency_key: newId(),
}));

export const action = campAction(
	{ ...spec, body: addOnForm, failure: toastWords.notCreated("Add-on") },
	async ({ ctx, found, input }) => {
		const made = { ...addOnFromForm(ctx, input), season_id: found.id };
		await idempotent<unknown>(ctx, () => createAddOn(ctx, made));
		return redirectWithToast(pricePaths.prices(found.id), `${made.name} saved`);
	},
);

export const handle = { title: "Add add-on" };
export const meta = () => [{ title: "Add add-on · CampInsights" }];

export default function NewAddOn() {
	const { season_id, ...view } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const back = pricePaths.prices(season_id);
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader title="Add an add-on" back={{ to: back, label: "Prices" }} />
			</div>
			<AddOnEditor
				{...view}
				add_on={{ most_each: "1" }}
				taken={0}
				result={result}
				back={back}
				submit="Add add-on"
			/>
		</>
	);
}
