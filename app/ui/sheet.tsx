import { Dialog, type DialogProps } from "./dialog";

/** A dialog along the side: an open record or filters at the end, navigation at the start. From below on a phone. */
export function Sheet({ side = "end", ...rest }: DialogProps) {
	return <Dialog side={side} {...rest} />;
}
