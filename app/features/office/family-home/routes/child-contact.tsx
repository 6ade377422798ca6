import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addFamilyContact } from "#app/features/people/relationships/index.server";
import { personParams } from "#app/features/people/person-page/index.server";
import { calledName, displayName } from "#app/lib/people";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { ContactEditor } from "../components/contact-editor";
import { contactForm } from "../inputs";
import { ownChild } from "../own-child.server";
import { parentPaths } from "../paths";

export const loader = campLoader(
	{
		permission: null,
		params: personParams,
		reads: (at) => ownChild.reads(at),
		find: (rows) => ownChild.find(rows),
		allow: ownChild.allow,
	},
	({ found }) => ({
		child: calledName(found),
		name: displayName(found),
		constraint: getZodConstraint(contactForm),
	}),
);

export const action = campAction(
	{
		permission: null,
		params: personParams,
		reads: (at) => ownChild.reads(at),
		find: (rows) => ownChild.find(rows),
		allow: ownChild.allow,
		body: contactForm,
		failure: toastWords.notCreated("Contact"),
	},
	async ({ ctx, found, input }) => {
		await addFamilyContact(ctx, found.id, input);
		return redirectWithToast(parentPaths.home, `${input.first_name} added`);
	},
);

export const handle = { title: "Add contact" };
export const meta = () => [{ title: "Add contact · CampInsights" }];

export default function ChildContact() {
	const { name, ...view } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader title={`Add contact for ${name}`} back={{ to: parentPaths.home, label: "Home" }} />
			</div>
			<ContactEditor {...view} result={result} back={parentPaths.home} submit="Add" />
		</>
	);
}
