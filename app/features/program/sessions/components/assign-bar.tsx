import { useLocation } from "@remix-run/react";
import { BulkBar } from "#app/ui/bulk-bar";
import { Icon } from "#app/ui/icon";
import { type Option, Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { sessionPaths } from "../paths";

interface AssignBarProps {
	/** Id of the form that the checkboxes belong to. */
	id: string;
	session: { id: string };
	options: readonly Option[];
	/** True to offer "Select all shown". */
	selectAll?: boolean;
}

/** Bar that moves the selected campers into a group, all or none. */
export function AssignBar({ id, session, options, selectAll }: AssignBarProps) {
	const { pathname, search } = useLocation();
	return (
		<BulkBar id={id} action={sessionPaths.assign(session.id)} noun="campers" selectAll={selectAll}>
			<input type="hidden" name="back" value={pathname + search} />
			<Select
				name="group_id"
				aria-label="Move to"
				required
				defaultValue=""
				placeholder="Move to…"
				options={options}
				className="min-w-0 flex-1 basis-40 md:basis-56"
			/>
			<SubmitButton variant="primary" icon={<Icon name="arrow-right-left" />}>
				Move
			</SubmitButton>
		</BulkBar>
	);
}
