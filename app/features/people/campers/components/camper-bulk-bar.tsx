import { useLocation } from "@remix-run/react";
import { BulkBar } from "#app/ui/bulk-bar";
import { Icon } from "#app/ui/icon";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { camperPaths } from "../paths";
import type { TagView } from "./tag-list";

/** Id of the form that the table's checkboxes belong to. */
export const camperBulkForm = "campers-selected";

/** Actions for the selected campers: add a tag, remove a tag, archive. */
export function CamperBulkBar({ tags }: { tags: TagView[] }) {
	const { pathname, search } = useLocation();
	return (
		<BulkBar id={camperBulkForm} action={camperPaths.tags} noun="campers">
			<input type="hidden" name="back" value={pathname + search} />
			{tags.length > 0 ? (
				<>
					<Select
						name="tag"
						aria-label="Tag"
						options={tags.map(({ id, label }) => ({ value: id, label }))}
						className="w-auto max-w-44"
					/>
					<SubmitButton name="operation" value="add" variant="secondary" icon={<Icon name="tag" />}>
						Add tag
					</SubmitButton>
					<SubmitButton name="operation" value="remove" variant="secondary">
						Remove tag
					</SubmitButton>
				</>
			) : null}
			<SubmitButton formAction={camperPaths.archive} variant="secondary" icon={<Icon name="archive" />}>
				Archive
			</SubmitButton>
		</BulkBar>
	);
}
