import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isSeen, roleOptions, roleReads, rolesOf } from "#app/features/account/users/index.server";
import { displayName } from "#app/lib/people";
import { notFound } from "#app/platform/errors";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { InviteEditor } from "../components/invite-editor";
import { InviteTabs } from "../components/invite-tabs";
import { createInvitation } from "../create-invitations.server";
import { invitationInput, inviteQuery } from "../inputs";
import { invitationPaths } from "../paths";
import { invitationById, personRead } from "../queries.server";

export const loader = campLoader(
	{
		permission: "user_management",
		query: inviteQuery,
		reads: ({ db, place, query }) => ({
			...roleReads(db, place.camp_id),
			person: query.person_id ? personRead(db, place.camp_id, query.person_id) : null,
			earlier: query.again ? invitationById(db, place.camp_id, query.again) : null,
		}),
	},
	({ ctx, rows, query }) => {
		const [person] = rows.person ?? [];
		if (query.person_id && !(person && isSeen(person.person_type, ctx.can))) throw notFound("This person");
		const [earlier] = rows.earlier ?? [];
		if (query.again && !earlier) throw notFound("This invitation");
		return {
			roles: roleOptions(ctx.membership.permissions, rolesOf(rows)),
			person: person
				? {
						id: person.id,
						name: displayName(person),
						email: person.email,
						has_user: person.has_user,
						role_id: person.person_type === "parent" ? "parent" : "",
					}
				: null,
			earlier: earlier
				? {
						email: earlier.email,
						name: earlier.name,
						person_id: earlier.person_id,
						role_id: earlier.role_key ?? earlier.role_id ?? "",
					}
				: null,
			constraint: getZodConstraint(invitationInput),
		};
	},
);

export const action = campAction(
	{
		permission: "user_management",
		body: invitationInput,
		failure: toastWords.notCreated("Invitation"),
		reads: ({ db, place }) => roleReads(db, place.camp_id),
	},
	async ({ ctx, rows, input }) => {
		await createInvitation(ctx, rolesOf(rows), input);
		return redirectWithToast(invitationPaths.list, `${input.email} invited`);
	},
);

export const handle = { title: "Invite people" };
export const meta = () => [{ title: "Invite people · CampInsights" }];

export default function Invite() {
	const { person, earlier, roles, constraint } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader
					title="Invite people"
					description="They'll get a link by email and choose a password. It works for seven days."
					back={{ to: invitationPaths.list, label: "Invitations" }}
				/>
				<InviteTabs several={false} />
			</div>
			<InviteEditor
				roles={roles}
				person={person}
				earlier={earlier}
				constraint={constraint}
				result={answer?.result}
				back={invitationPaths.list}
				submit="Send invitation"
			/>
		</>
	);
}
