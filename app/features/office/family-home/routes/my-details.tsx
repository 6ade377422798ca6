import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { onePerson, updatePerson } from "#app/features/people/person-page/index.server";
import { formatPhone } from "#app/lib/phones.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { MeEditor } from "../components/me-editor";
import { meFields, meForm } from "../inputs";
import { parentPaths } from "../paths";

/** The caller's own person record. Read after the login, which identifies it. @throws NOT_FOUND */
async function me(ctx: CampCtx) {
	const { person_id } = ctx.membership;
	if (person_id === null) throw notFound("Your record");
	const own = onePerson.reads({ db: ctx.db, place: ctx.place, today: ctx.today, id: person_id });
	const found = onePerson.find({ person: await own.person });
	if (!found) throw notFound("Your record");
	return found;
}

export const loader = campLoader({ permission: null }, async ({ ctx }) => {
	const found = ctx.membership.person_id === null ? null : await me(ctx);
	if (found === null) return { me: null, constraint: {} };
	return {
		me: { phone: found.phone && formatPhone(found.phone, ctx.camp.country), email: found.email },
		constraint: getZodConstraint(meFields),
	};
});

export const action = campAction(
	{ permission: null, body: meForm, failure: toastWords.notUpdated("Contact") },
	async ({ ctx, input }) => {
		await updatePerson(ctx, await me(ctx), input);
		return redirectWithToast(parentPaths.home, toastWords.updated("Contact"));
	},
);

export const handle = { title: "Your phone and email" };
export const meta = () => [{ title: "Your phone and email · CampInsights" }];

export default function MyDetails() {
	const { me, ...view } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader
					title="Your phone and email"
					description="So camp can reach you. This doesn't change your sign-in email."
					back={{ to: parentPaths.home, label: "Home" }}
				/>
			</div>
			{me ? (
				<MeEditor me={me} {...view} result={result} back={parentPaths.home} submit="Save changes" />
			) : (
				<Alert title="The camp has no record for you" className="mx-auto max-w-form">
					<p>We use the name and email from your account.</p>
				</Alert>
			)}
		</>
	);
}
