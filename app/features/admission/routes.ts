import { joinRoutes } from "../join-routes";
import * as lottery from "#app/features/admission/lottery/routes";
import * as waitingRoom from "#app/features/admission/waiting-room/routes";
import * as waitlist from "#app/features/admission/waitlist/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(lottery, waitingRoom, waitlist);
