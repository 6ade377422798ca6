import { Form } from "@remix-run/react";
import { Alert } from "#app/ui/alert";
import { Avatar } from "#app/ui/avatar";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Checkbox } from "#app/ui/checkbox";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";

interface Face {
	id: string;
	name: string;
	photo_url: string | null;
	about: string;
}

interface MergePreviewProps {
	/** The record that is kept. */
	kept: Face;
	preview: {
		merged: Face;
		refused: string | null;
		lines: { key: string; what: string; goes: number; stays: number; why: string | null }[];
		/** Sessions in which both are enrolled. */
		meetings: { session: string; kept_status: string; merged_status: string; kept_wins: boolean }[];
		/** Number of roll calls in which both are marked. */
		marks_twice: number;
		facts: { name: string; label: string; kept: string | null; merged: string }[];
	};
	/** Link to the same merge with the roles swapped. */
	swap: string;
	back: string;
}

/** Preview of a merge: the data that moves, and the data that stays. */
export function MergePreview({ kept, preview, swap, back }: MergePreviewProps) {
	const { merged, refused, facts } = preview;
	return (
		<Form method="post" className="grid gap-5">
			<input type="hidden" name="with" value={merged.id} />
			<Card
				title="Merge two records"
				actions={
					<ButtonLink to={swap} size="small" variant="quiet" icon={<Icon name="arrow-right-left" />}>
						Swap
					</ButtonLink>
				}
			>
				<div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
					<FaceOf face={merged} label="Remove" />
					<FaceOf face={kept} label="Keep" />
				</div>
				{refused ? (
					<Alert tone="warning" title="These records can't be merged this way" className="mt-4">
						<p>{refused}</p>
					</Alert>
				) : null}
			</Card>
			{refused ? null : (
				<>
					<Goes preview={preview} />
					{facts.length > 0 ? <Facts facts={facts} /> : null}
				</>
			)}
			<div className="flex flex-wrap items-center gap-2">
				{refused ? null : <SubmitButton>Merge</SubmitButton>}
				<ButtonLink to={back} variant="quiet">
					{refused ? "Back" : "Cancel"}
				</ButtonLink>
				{refused ? null : (
					<p className="basis-full text-muted">
						The other record is hidden, along with duplicate details. You can undo this for 24 hours.
					</p>
				)}
			</div>
		</Form>
	);
}

const FaceOf = ({ face: { id, name, photo_url, about }, label }: { face: Face; label: string }) => (
	<div className="flex min-w-0 items-center gap-3">
		<Avatar id={id} name={name} src={photo_url} size="large" />
		<div className="min-w-0">
			<p className="text-xs text-muted">{label}</p>
			<bdi className="block truncate font-medium">{name}</bdi>
			<p className="text-muted wrap-anywhere">{about}</p>
		</div>
	</div>
);

function Goes({ preview: { lines, meetings, marks_twice } }: Pick<MergePreviewProps, "preview">) {
	return (
		<Card title="Moves to this record" flush>
			{lines.length === 0 ? (
				<p className="px-4 py-3 text-muted">The other record has nothing to move.</p>
			) : (
				<ul className="divide-y divide-line">
					{lines.map(({ key, what, goes, stays, why }) => (
						<li key={key} className="flex gap-3 px-4 py-2">
							<span className="w-8 shrink-0 text-end font-medium tabular-nums">{goes}</span>
							<span className="min-w-0">
								{what}
								{stays > 0 ? (
									<span className="block text-muted">
										{goes > 0 ? `${stays} more ` : `${stays} `}
										{stays === 1 ? "stays" : "stay"} behind: {why}
									</span>
								) : null}
								{key === "marks" && marks_twice > 0 ? (
									<span className="block text-muted">
										Both records were marked at{" "}
										{marks_twice === 1 ? "one roll call" : `${marks_twice} roll calls`}. A present mark wins;
										otherwise the later mark is used.
									</span>
								) : null}
								{key === "enrollments"
									? meetings.map((meeting) => (
											<span key={meeting.session} className="block text-muted">
												Both records are enrolled in <bdi>{meeting.session}</bdi>. The enrollment of the
												record that {meeting.kept_wins ? "stays" : "is removed"} is used (
												{wordOf(meeting.kept_wins ? meeting.kept_status : meeting.merged_status)}). The other
												enrollment ({wordOf(meeting.kept_wins ? meeting.merged_status : meeting.kept_status)})
												ends and opens a spot.
											</span>
										))
									: null}
							</span>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}

const wordOf = (status: string) => status.replaceAll("_", " ");

function Facts({ facts }: { facts: MergePreviewProps["preview"]["facts"] }) {
	return (
		<Card title="Differences" description="Select the values to use from the removed record." flush>
			<ul className="divide-y divide-line">
				{facts.map(({ name, label, kept, merged }) => (
					<li key={name} className="grid items-start gap-x-4 px-4 py-2 md:grid-cols-[8rem_1fr_1fr]">
						<span className="text-muted md:py-1">{label}</span>
						<span className="min-w-0 wrap-anywhere md:py-1">
							{kept === null ? <span className="text-muted">Not set</span> : <bdi>{kept}</bdi>}
						</span>
						{kept === null ? (
							<span className="min-w-0 wrap-anywhere md:py-1">
								<bdi>{merged}</bdi> <span className="text-muted">will be filled in</span>
							</span>
						) : (
							<Checkbox name="take" value={name} label={<bdi className="wrap-anywhere">{merged}</bdi>} />
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}
