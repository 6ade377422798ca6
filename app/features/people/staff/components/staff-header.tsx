import { Form } from "@remix-run/react";
import { invitationPaths } from "#app/features/account/invitations/paths";
import { Alert } from "#app/ui/alert";
import { Avatar } from "#app/ui/avatar";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { buttonStyle } from "#app/ui/button-style";
import { Icon } from "#app/ui/icon";
import { Menu, MenuForm } from "#app/ui/menu";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { Tabs } from "#app/ui/tabs";
import { staffPaths } from "../paths";
import type { StaffPage } from "../staff-page.server";

/** Header of a staff page: name, warnings that keep them from counting in ratios, and actions on the record. */
export function StaffHeader({ page, description }: { page: StaffPage; description: string }) {
	const { staff, warnings, can_edit, may_invite, may_restore } = page;
	const { id, name, full_name } = staff;
	return (
		<>
			<PageHeader
				title={<bdi>{name}</bdi>}
				description={full_name === name ? description : `${full_name} · ${description}`}
				back={{ to: staffPaths.list, label: "Staff" }}
				avatar={<Avatar id={id} name={name} src={staff.photo_url} size="huge" />}
				badges={warnings.map(({ text, urgent }) => (
					<Badge key={text} tone={urgent ? "ember" : "neutral"}>
						{text}
					</Badge>
				))}
				actions={
					<>
						{may_invite ? (
							<ButtonLink to={invitationPaths.invite(id)} icon={<Icon name="send" />}>
								Invite
							</ButtonLink>
						) : null}
						{can_edit ? (
							<>
								<ButtonLink to={staffPaths.edit(id)} icon={<Icon name="pencil" />}>
									Edit
								</ButtonLink>
								<Menu
									label="More actions"
									trigger={<Icon name="ellipsis" />}
									align="end"
									className={buttonStyle({ variant: "secondary" })}
								>
									<MenuForm action={staffPaths.remove(id)} icon={<Icon name="trash-2" />} danger>
										Delete
									</MenuForm>
								</Menu>
							</>
						) : null}
					</>
				}
			/>
			{can_edit ? (
				<Tabs
					label={`About ${name}`}
					tabs={[
						{ to: staffPaths.staff(id), label: "Employment", current: true },
						{ to: staffPaths.person(id), label: "Overview", current: false },
						{ to: staffPaths.family(id), label: "Family", current: false },
						{ to: staffPaths.notes(id), label: "Notes", current: false },
						{ to: staffPaths.documents(id), label: "Documents", current: false },
					]}
				/>
			) : null}
			{may_restore ? (
				<Alert
					tone="warning"
					title="This staff member was deleted"
					className="mb-5"
					actions={
						<Form method="post" action={staffPaths.restore(id)}>
							<SubmitButton icon={<Icon name="undo-2" />}>Restore</SubmitButton>
						</Form>
					}
				>
					<p>No one else can see this record. You can restore it within 30 days.</p>
				</Alert>
			) : null}
		</>
	);
}
