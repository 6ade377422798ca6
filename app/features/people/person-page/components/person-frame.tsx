import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { mergePaths } from "#app/features/office/merge/paths";
import { TagList } from "#app/features/people/campers/components/tag-list";
import { camperPaths } from "#app/features/people/campers/paths";
import { staffPaths } from "#app/features/people/staff/paths";
import { formatDate } from "#app/lib/dates";
import { PERSON_TYPE_LABELS } from "#app/lib/people";
import { Alert } from "#app/ui/alert";
import { Avatar } from "#app/ui/avatar";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { buttonStyle } from "#app/ui/button-style";
import { Icon } from "#app/ui/icon";
import { Menu, MenuForm, MenuLink, MenuSeparator } from "#app/ui/menu";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { Tabs } from "#app/ui/tabs";
import { personPaths } from "../paths";
import type { PersonHead } from "../person-head.server";
import { PERSON_LISTS } from "./person-list";
import type { PersonTab } from "../rules";

const TAB_LABELS: Record<PersonTab, string> = {
	overview: "Overview",
	family: "Family",
	sessions: "Sessions",
	attendance: "Attendance",
	notes: "Notes",
	documents: "Documents",
	activity: "Activity",
};

interface PersonFrameProps {
	head: PersonHead;
	tab: PersonTab;
	/** Shown after the age, for example the grade. */
	facts?: string | null;
	children: ReactNode;
}

/** Frame of a person's pages: header, actions on the record, and the tabs available to the viewer. */
export function PersonFrame({ head, tab, facts, children }: PersonFrameProps) {
	const { id, name, full_name, status, is_camper, is_deleted } = head;
	const about = [
		PERSON_TYPE_LABELS[is_camper ? "camper" : head.person_type],
		is_camper && head.has_staff_page ? PERSON_TYPE_LABELS.staff : null,
		head.age === null ? (is_camper ? "No birth date" : null) : `${head.age} on ${formatDate(head.today)}`,
		facts,
		head.pronouns,
	].filter(Boolean);
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
						{about.join(" · ")}
					</>
				}
				back={head.list ? PERSON_LISTS[head.list] : undefined}
				avatar={<Photo head={head} />}
				badges={
					<>
						{head.do_not_release ? (
							<Badge tone="danger" icon={<Icon name="octagon-alert" />}>
								Do not release
							</Badge>
						) : null}
						{status && status !== "active" ? <Badge>{status === "lead" ? "Lead" : "Archived"}</Badge> : null}
						{head.is_active ? null : <Badge>Inactive</Badge>}
						<TagList tags={head.tags} />
					</>
				}
				actions={head.can_edit && !is_deleted ? <Actions head={head} /> : undefined}
			/>
			{is_deleted ? <Deleted head={head} /> : null}
			<Tabs
				label={`About ${name}`}
				tabs={[
					...(head.has_staff_page ? [{ to: staffPaths.staff(id), label: "Employment", current: false }] : []),
					...head.tabs.map((each) => ({
						to: personPaths.tab(id, each),
						label: TAB_LABELS[each],
						current: each === tab,
					})),
				]}
			/>
			{children}
		</>
	);
}

/** Photo of the person. For users who can edit it, a link to the photo page. */
function Photo({ head: { id, name, photo_url, can_edit, is_deleted } }: { head: PersonHead }) {
	const face = <Avatar id={id} name={name} src={photo_url} size="huge" />;
	if (!can_edit || is_deleted) return face;
	return (
		<Link
			to={personPaths.photo(id)}
			title={photo_url ? "Change photo" : "Add photo"}
			className="relative rounded-full"
		>
			{face}
			<span className="sr-only">{photo_url ? "Change photo" : "Add photo"}</span>
			<span className="absolute right-0 bottom-0 grid size-7 place-items-center rounded-full border border-line bg-surface text-muted">
				<Icon name="camera" />
			</span>
		</Link>
	);
}

/** Steps required before a record can be deleted. Staff are deleted on their own page. */
const FIRST = {
	place: "To delete, first withdraw them from current sessions, waitlists and lotteries.",
	login: "To delete, first deactivate their account under Users.",
};

function Actions({ head }: { head: PersonHead }) {
	const { id, is_camper, status, kept_by } = head;
	return (
		<>
			<ButtonLink to={is_camper ? camperPaths.edit(id) : personPaths.edit(id)} icon={<Icon name="pencil" />}>
				Edit
			</ButtonLink>
			<Menu
				label="More actions"
				trigger={<Icon name="ellipsis" />}
				align="end"
				className={buttonStyle({ variant: "secondary" })}
			>
				{is_camper && status !== "active" ? (
					<MenuForm
						action={camperPaths.status(id)}
						fields={{ status: "active" }}
						icon={<Icon name={status === "archived" ? "undo-2" : "check"} />}
					>
						{status === "archived" ? "Unarchive" : "Make active"}
					</MenuForm>
				) : null}
				{is_camper && status !== "archived" ? (
					<MenuForm
						action={camperPaths.status(id)}
						fields={{ status: "archived" }}
						icon={<Icon name="archive" />}
					>
						Archive
					</MenuForm>
				) : null}
				<MenuLink to={mergePaths.merge(id)} icon={<Icon name="copy" />}>
					Merge a duplicate
				</MenuLink>
				{kept_by === "work" ? null : <MenuSeparator />}
				{kept_by === "work" ? null : kept_by ? (
					<p className="max-w-60 px-2 py-1.5 text-xs text-muted">{FIRST[kept_by]}</p>
				) : (
					<MenuForm
						action={is_camper ? camperPaths.remove(id) : personPaths.remove(id)}
						icon={<Icon name="trash-2" />}
						danger
					>
						Delete
					</MenuForm>
				)}
			</Menu>
		</>
	);
}

function Deleted({ head: { id, is_camper, merged_into } }: { head: PersonHead }) {
	if (merged_into) {
		return (
			<Alert
				tone="warning"
				title="This record was merged into another record"
				className="mb-5"
				actions={<ButtonLink to={personPaths.person(merged_into)}>Open the other record</ButtonLink>}
			>
				<p>Only duplicate details are left here.</p>
			</Alert>
		);
	}
	return (
		<Alert
			tone="warning"
			title={`This ${is_camper ? "camper" : "person"} was deleted`}
			className="mb-5"
			actions={
				<Form method="post" action={is_camper ? camperPaths.restore(id) : personPaths.restore(id)}>
					<SubmitButton icon={<Icon name="undo-2" />}>Restore</SubmitButton>
				</Form>
			}
		>
			<p>No one else can see this record. You can restore it within 30 days.</p>
		</Alert>
	);
}

/** Title of a page about a person. */
export const personMeta =
	(about?: string) =>
	({ data }: { data: { head: { name: string } } | undefined }) => [
		{ title: data ? `${data.head.name}${about ? ` · ${about}` : ""} · CampInsights` : "CampInsights" },
	];
