import { Link, useSearchParams } from "@remix-run/react";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { FillBar } from "#app/ui/fill-bar";
import { sessionPaths } from "../paths";
import type { GroupView, StaffChoice } from "./group-board";
import { AddStaff, GroupStaff } from "./group-staff";
import { PickCamper } from "./pick-camper";

interface GroupListProps {
	session: { id: string };
	groups: GroupView[];
	staff: StaffChoice;
	/** Id of the "Move to…" form. Null for viewers who can't change groups. */
	form: string | null;
}

/** Groups that the session uses. The camp's other groups are in a collapsed section. */
export function GroupList({ session, groups, staff, form }: GroupListProps) {
	const [params] = useSearchParams();
	const isUsed = (group: GroupView) => group.campers.length > 0 || group.staff.length > 0;
	const used = groups.filter(isUsed);
	const unused = groups.filter((group) => !isUsed(group));
	return (
		<>
			{used.length > 0 ? (
				<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] items-start gap-3">
					{used.map((group) => (
						<li key={group.id}>
							<GroupCard session={session} group={group} staff={staff} form={form} />
						</li>
					))}
				</ul>
			) : null}
			{unused.length > 0 ? (
				<details className="print:hidden" open={unused.some(({ id }) => id === params.get("staff"))}>
					<summary className="inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-sm text-muted hover:text-ink touch:min-h-11">
						Not used in this session ({unused.length})
					</summary>
					<ul className="mt-2 grid gap-x-6 md:grid-cols-2 xl:grid-cols-3">
						{unused.map((group) => (
							<li key={group.id} className="flex min-h-8 items-center gap-2 touch:min-h-11">
								<bdi className="min-w-0 flex-1 truncate">{group.name}</bdi>
								{form ? <AddStaff session={session} group={group} choice={staff} /> : null}
							</li>
						))}
					</ul>
				</details>
			) : null}
		</>
	);
}

function GroupCard({ session, group, staff, form }: Omit<GroupListProps, "groups"> & { group: GroupView }) {
	const count = group.campers.length;
	return (
		<Card
			level={3}
			flush
			title={<bdi>{group.name}</bdi>}
			actions={
				group.capacity === null ? (
					<Badge>{count}</Badge>
				) : (
					<FillBar
						value={count}
						max={group.capacity}
						label={`${count} of ${group.capacity} spots filled`}
						className="w-32"
					/>
				)
			}
		>
			<div className="grid gap-1 border-b border-line px-4 py-2.5">
				{group.staff.length > 0 ? null : (
					<p className={count > 0 ? "font-medium text-ember-ink" : "text-muted"}>No counselor yet</p>
				)}
				<GroupStaff session={session} group={group} choice={staff} canEdit={form !== null} />
			</div>
			{count === 0 ? (
				<p className="px-4 py-3 text-muted">No campers yet</p>
			) : (
				<ul className="px-4 py-1.5">
					{group.campers.map((camper) => (
						<PickCamper key={camper.id} camper={camper} form={form}>
							<Link
								to={sessionPaths.camper(camper.id)}
								className="min-w-0 flex-1 truncate hover:underline touch:flex touch:min-h-11 touch:items-center"
							>
								{camper.name}
							</Link>
							<span className="text-muted">{camper.grade}</span>
						</PickCamper>
					))}
				</ul>
			)}
		</Card>
	);
}
