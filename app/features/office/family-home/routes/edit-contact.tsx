import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { linksOf, updateFamilyContact } from "#app/features/people/relationships/index.server";
import { assertCanView } from "#app/features/people/person-page/index.server";
import { calledName, displayName } from "#app/lib/people";
import { formatPhone } from "#app/lib/phones.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { ContactEditor } from "../components/contact-editor";
import { contactChangeFields, contactChangeForm } from "../inputs";
import { ownContact } from "../own-child.server";
import { parentPaths } from "../paths";

export const loader = campLoader(
	{ permission: null, ...ownContact },
	({ ctx, found: { child, contact } }) => {
		return {
			child: calledName(child),
			name: displayName(contact),
			kept: contact.is_kept === 1,
			contact: {
				types: linksOf(contact).map(({ type }) => type),
				first_name: contact.first_name,
				last_name: contact.last_name,
				phone: contact.phone && formatPhone(contact.phone, ctx.camp.country),
				email: contact.email,
				updated_at: contact.updated_at,
			},
			constraint: getZodConstraint(contactChangeFields),
		};
	},
);

export const action = campAction(
	{
		permission: null,
		...ownContact,
		body: contactChangeForm,
		failure: toastWords.notUpdated("Contact"),
	},
	async ({ ctx, found: { child, contact }, input }) => {
		const office = assertCanView(ctx, child).edits;
		await updateFamilyContact(ctx, child.id, contact, input, { office });
		return redirectWithToast(parentPaths.home, toastWords.updated("Contact"));
	},
);

export const handle = { title: "Edit contact" };
export const meta = () => [{ title: "Edit contact · CampInsights" }];

export default function EditContact() {
	const { name, child, contact, ...view } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader
					title={<bdi>{name}</bdi>}
					description={`${child}'s contact`}
					back={{ to: parentPaths.home, label: "Home" }}
				/>
			</div>
			<ContactEditor
				key={contact.updated_at}
				child={child}
				contact={contact}
				{...view}
				result={result}
				back={parentPaths.home}
				submit="Save changes"
			/>
		</>
	);
}
