import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
	noSuchRole,
	roleOptions,
	roleReads,
	roleRef,
	rolesOf,
} from "#app/features/account/users/index.server";
import { AppError } from "#app/platform/errors";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { InviteTabs } from "../components/invite-tabs";
import { ListEditor } from "../components/list-editor";
import { createInvitations } from "../create-invitations.server";
import { listInput } from "../inputs";
import { checkedList } from "../invitees.server";
import { invitationPaths } from "../paths";
import type { LineProblem } from "../rules";

export const loader = campLoader(
	{ permission: "user_management", reads: ({ db, place }) => roleReads(db, place.camp_id) },
	({ ctx, rows }) => ({
		roles: roleOptions(ctx.membership.permissions, rolesOf(rows)),
		constraint: getZodConstraint(listInput),
	}),
);

/** All or none: no email is sent while a line is invalid. */
export const action = campAction(
	{ permission: "user_management", body: listInput, reads: ({ db, place }) => roleReads(db, place.camp_id) },
	async ({ ctx, rows, input }) => {
		const roles = rolesOf(rows);
		const fallback = input.role_id ? roleRef(roles, input.role_id) : undefined;
		if (input.role_id && !fallback) throw noSuchRole();
		const { invitees, problems } = await checkedList(ctx, input.list, roles, fallback);
		if (problems.length > 0 || invitees.length === 0) {
			const message =
				problems.length > 0
					? `Fix ${problems.length} ${problems.length === 1 ? "row" : "rows"}. No one has been invited yet.`
					: "This list has no one to invite. Add at least one name and email.";
			throw new AppError("INVALID", { message, fields: { list: [message] }, details: { problems } });
		}
		await createInvitations(ctx, invitees);
		const said = invitees.length === 1 ? "1 person invited" : `${invitees.length} people invited`;
		return redirectWithToast(invitationPaths.list, said);
	},
);

export const handle = { title: "Invite several people" };
export const meta = () => [{ title: "Invite several people · CampInsights" }];

export default function InviteSeveral() {
	const { roles, constraint } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const problems = (answer?.details as { problems?: LineProblem[] } | undefined)?.problems ?? [];
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader
					title="Invite people"
					description="Paste a list or choose a CSV file, with one person per row: name, email and role."
					back={{ to: invitationPaths.list, label: "Invitations" }}
				/>
				<InviteTabs several />
			</div>
			<ListEditor
				roles={roles}
				problems={problems}
				constraint={constraint}
				result={answer?.result}
				back={invitationPaths.list}
				submit="Send invitations"
			/>
		</>
	);
}
