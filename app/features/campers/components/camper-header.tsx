import { Form } from "@remix-run/react";
import { Alert } from "~/ui/alert";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { buttonStyle } from "~/ui/button-style";
import { Icon } from "~/ui/icon";
import { Menu, MenuForm, MenuSeparator } from "~/ui/menu";
import { PageHeader } from "~/ui/page-header";
import { SubmitButton } from "~/ui/submit-button";
import { camperPaths } from "../paths";
import { type CamperStatus, STATUS_LABELS } from "../rules";
import { TagList, type TagView } from "./tag-list";

interface CamperHeaderProps {
	camper: {
		id: string;
		name: string;
		full_name: string;
		photo_url: string | null;
		status: CamperStatus;
		tags: TagView[];
		is_deleted: boolean;
	};
	description: string;
	canEdit: boolean;
	/** Has a place in a session that is not over, and so cannot be deleted. */
	isEnrolled: boolean;
}

/** Who it is, and what can be done with their record. */
export function CamperHeader({ camper, description, canEdit, isEnrolled }: CamperHeaderProps) {
	const { id, name, full_name, status, is_deleted } = camper;
	return (
		<>
			<PageHeader
				title={<bdi>{name}</bdi>}
				description={
					<>
						{full_name === name ? null : (
							<>
								<bdi>{full_name}</bdi>
								{" · "}
							</>
						)}
						{description}
					</>
				}
				back={{ to: camperPaths.list, label: "Campers" }}
				avatar={<Avatar id={id} name={name} src={camper.photo_url} size="huge" />}
				badges={
					<>
						{status === "active" ? null : <Badge>{STATUS_LABELS[status]}</Badge>}
						<TagList tags={camper.tags} />
					</>
				}
				actions={
					canEdit && !is_deleted ? <Actions id={id} status={status} isEnrolled={isEnrolled} /> : undefined
				}
			/>
			{is_deleted ? <Deleted id={id} /> : null}
		</>
	);
}

function Actions({ id, status, isEnrolled }: { id: string; status: CamperStatus; isEnrolled: boolean }) {
	return (
		<>
			<ButtonLink to={camperPaths.edit(id)} icon={<Icon name="pencil" />}>
				Edit
			</ButtonLink>
			<Menu
				label="More actions"
				trigger={<Icon name="ellipsis" />}
				align="end"
				className={buttonStyle({ variant: "secondary" })}
			>
				{status === "active" ? null : (
					<MenuForm
						action={camperPaths.status(id)}
						fields={{ status: "active" }}
						icon={<Icon name={status === "archived" ? "undo-2" : "check"} />}
					>
						{status === "archived" ? "Restore from the archive" : "Make active"}
					</MenuForm>
				)}
				{status === "archived" ? null : (
					<MenuForm
						action={camperPaths.status(id)}
						fields={{ status: "archived" }}
						icon={<Icon name="archive" />}
					>
						Archive
					</MenuForm>
				)}
				<MenuSeparator />
				{isEnrolled ? (
					<p className="max-w-60 px-2 py-1.5 text-xs text-muted">
						To delete, withdraw from current sessions first.
					</p>
				) : (
					<MenuForm action={camperPaths.remove(id)} icon={<Icon name="trash-2" />} danger>
						Delete
					</MenuForm>
				)}
			</Menu>
		</>
	);
}

function Deleted({ id }: { id: string }) {
	return (
		<Alert
			tone="warning"
			title="This camper was deleted"
			className="mb-5"
			actions={
				<Form method="post" action={camperPaths.restore(id)}>
					<SubmitButton icon={<Icon name="undo-2" />}>Restore</SubmitButton>
				</Form>
			}
		>
			<p>Nobody else sees them. They can be restored within 30 days.</p>
		</Alert>
	);
}
