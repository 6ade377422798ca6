import { Avatar } from "#app/ui/avatar";
import type { Face } from "./group-board";

interface PickCamperProps {
	camper: Face;
	/** Id of the form that the checkbox belongs to. Null when campers can't be moved. */
	form: string | null;
	children: React.ReactNode;
}

/** Camper on the group board: checkbox, photo, and the children given. */
export function PickCamper({ camper, form, children }: PickCamperProps) {
	return (
		<li className="flex min-h-8 items-center gap-2 touch:min-h-11">
			{form ? (
				<label className="-m-1 grid shrink-0 place-items-center p-1 touch:-m-2 touch:size-11 print:hidden">
					<input
						type="checkbox"
						className="tick row-pick"
						form={form}
						name="id"
						value={camper.id}
						aria-label={`Select ${camper.name}`}
					/>
				</label>
			) : null}
			<Avatar id={camper.id} name={camper.name} src={camper.photo_url} size="small" />
			{children}
		</li>
	);
}
