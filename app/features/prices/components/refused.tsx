import { seasonPaths } from "~/features/seasons/paths";
import { RefusedChange } from "~/ui/refused-change";

export const Refused = () => <RefusedChange to={seasonPaths.list} label="Go to seasons" />;
