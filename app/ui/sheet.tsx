import { Dialog, type DialogProps } from "./dialog";

/** A dialog along the side: an open record, filters. From below on a phone. */
export function Sheet(props: Omit<DialogProps, "side">) {
	return <Dialog side="end" {...props} />;
}
