import { stemmer } from "@orama/stemmers/english";
import { ENGLISH_WORDS } from "./english-words.ts";
import type { LanguageWords } from "./language-words.ts";

export const english: LanguageWords = {
  // Words such as "octopus" and "Ferris" are no plurals.
  stem: (word) => (/[ui]s$/.test(word) ? word : stemmer(word)),
  forms: `geese goose mice mouse teeth tooth feet foot children child kiddo kid kiddos kid wolves wolf leaves leaf
    elves elf shelves shelf knives knife loaves loaf scarves scarf calves calf halves half hooves hoof wives wife
    dwarves dwarf thieves thief oxen ox people person lice louse skies sky flies fly pies pie ties tie spies spy
    cacti cactus octopi octopus hippopotami hippopotamus fungi fungus reindeers reindeer xmas christmas x-mas christmas
    aeroplane airplane aeroplanes airplane doughnut donut doughnuts donut pyjamas pajamas tyre tire tyres tire grey gray
    centre center theatre theater moustache mustache cosy cozy plough plow jewellery jewelry programme program
    skis ski taxis taxi cycling bicycle mum mom mums mom mummy mommy pic picture pics picture colour color colours color`,
  spellings: [
    [/^(col|fav|harb|neighb|flav|arm|hum|lab|vap)our/, "$1or"],
    [/(?<=[^aeo])uses$/, "us"],
    [/(?<=[a-z]{2})men$/, "man"],
  ],
  endings: "s es ing ed er al ance ence able ant ent ment ion ate ator ous ive ize",
  stopWords: `a an the and or of to in on at by for from with is are be was my me i you your our us we it its this that
    these those how what which where when who why do does can could would should will want need like some any please
    show find give get let lets make as into looking all out up ups off about has have had he she they them his her its im am
    very too lot lots many much few so just also there here then than if but not more most other another thing stuff something anything one`,
  softWords: `coloring colored coloured colouring color page sheet printable print printing printed free picture image drawing draw
    kid child boy girl grownup book download pdf template outline activity worksheet online paint painting best fun
    super week break nice awesome amazing good real realistic age design new old popular favorite top latest random surprise app website site idea`,
  qualities: `black white red orange yellow green blue brown pink purple gray adult grown cute cool pretty beautiful funny happy
    silly big large huge giant little small tiny baby sweet young`,
  levels: `easy simple medium detailed hard difficult intricate complex toddler preschool preschooler kindergarten
    kindergartner`,
  commonWords: `alien alphabet angel angry ant apple april august aunt autumn avocado back ball ballet balloon banana band bank bare
    barn baseball basket bath beach bean bear beaver beer beet beetle bell belt bench berry bike bill bingo bird birthday
    bison bite blow boar boat body bone boot bottle bowl brain bread bridge broom brother brush bucket bull bunny butter
    button cake calf calm camel camera camp candle candy card carrot castle cave cell chain chair cheese cheetah cherry
    chest chick chicken chip church circle circus city class clean clock cloud clown club coal coat coconut coffee coin
    cold comb computer cook cookie corn count cousin cowboy coyote crab crane crayon cream cricket cross crow crown cube
    cucumber cupcake curl daddy dance dancer dark dead dear december deer desert desk dessert dice dinner dinosaur dirt
    dish diwali doctor doll dolphin donkey donut door dove dragon dream dress drop drum duck eagle earth east easter
    elephant eye face fairy falcon fall family farm fast father fawn feast feather february fence ferret file finger fire
    fish flag flamingo flat flood flour flower flute foal food fool foot football forest fork form fort fountain frame
    friday friend frog frost fruit fuel game garden gate gecko ghost gift giraffe glass globe glove goal goat gold
    goldfish golf goose gorilla grandma grandpa grape grass grave group guitar hair hall hammer hamster hand hanukkah hare
    harp hawk head heart heat hedgehog helmet hero hill hippo hockey hole holiday home honey hook hope horn horse hospital
    host house hyena igloo insect iron island jaguar january jeep jewel juice july jump june jungle kangaroo kind king
    kiss kite kitten kiwi knee knife knight koala kwanzaa ladder ladybug lake lamb lamp land lawn leaf lemon leopard
    letter lift light lime line lion list lizard llama lobster lock long love lunch lynx magic mail main man mango march mask
    math maze meal mean meat melon mermaid milk mirror mist mitten mole monday monkey monster month moon moose morning
    mosquito moth mother motor mountain mouse mouth mule museum mushroom music nail name nature neat neck needle nest
    night ninja noodle noon north nose note november number nurse ocean october octopus onion orca ostrich otter oven
    oyster pack pain pancake panda panther paper park parrot party pasta path pea peace peach peacock pear pelican pencil
    penguin pepper phone piano pigeon pile pillow pilot pine pipe pirate pizza plan plane planet plant plate play plum
    pocket point pole police pond pony poodle pool popcorn possum potato present prince princess puma pump pumpkin puppy
    purse puzzle quail queen quilt rabbit raccoon race racket radio rail rain rainbow ramadan raven read reindeer rest
    rhino rice ride ring river road robin robot rock rocket rod roof room rooster root rope rose ruler safari sail salad
    sale salmon salt sand sandwich sauce saw scarf scary school science scissors scorpion sea seahorse seal seat see seed
    self shade shadow shape shark sheep shell shine ship shirt shoe shop shot shovel show shrimp sign sing sink sister
    size skate skin skirt skull skunk sled sleep slide slipper sloth slug smell smile snail snake snow snowman soap soccer
    sock sofa soft soldier son sound soup south space spark spell spider spin spoon sport spot spring square squid
    squirrel stair stamp star starfish station step stick sting stone store stork storm story stove straw street string
    sugar suit summer sun surf sushi swan sweater swim swing sword table taco tail tale tank tape taxi teacher team teen
    tennis tent thing throw thumb tick tiger time tire toad toast toe tomato tool tooth toucan towel tower town tractor
    train treasure tree triangle truck trumpet tulip tune tunnel turkey turtle twin umbrella uncle unicorn vampire vase
    village violin voice volcano waffle wagon wail wait walk wall walrus wand wash wasp watch water wave weasel weather
    wedding weed week well west whale wheat wheel whistle wife wild wind window wine wing winter wish witch wizard wolf woman
    wombat wood wool word work world worm yard yarn yoga zebra zombie`,
  rightWords: ENGLISH_WORDS,
  homophones: `aunt ant bare bear beech beach blew blue bury berry dear deer flour flower fowl bird hair hare
    hoarse horse links lynx mousse moose pair pear plain plane reign rain rein rain sale sail son sun tail tale
    wail whale wales whale`,
  diminutives: [
    [/([bdgmnprt])\1(?:y|ies?)$/, "$1"],
    [/(?<=...)ies?$/, ""],
  ],
  questions: "how what which why when where who is are can could does do should",
  age: /\b(?:ages?|aged)\s{0,2}(\d{1,2})(?:\s{0,2}(?:-|–|to|and)\s{0,2}(\d{1,2}))?\b|\b(\d{1,2})(?:\s{0,2}(?:-|–|to|and)\s{0,2}(\d{1,2}))?\s{0,2}\+?[\s-]{0,2}(?:years?|yrs?|yo)\b(?:[\s-]{0,2}olds?\b)?/g,
  letters: "cks kc sc fp gj jg nkg rw zxs xz qkc yu ah eh ih oh uh",
  alike: "bp dt gk gj fv mn",
  sounds: [
    [/([^aeiou])\1+/g, "$1"],
    [/^(?:kn|gn|pn)/, "n"],
    [/^wr/, "r"],
    [/^ps/, "s"],
    [/^y(?:oo|ou|u)(?=n)/, "u"],
    [/^x/, "s"],
    [/^gh/, "g"],
    [/(?<=[rw])h/g, ""],
    [/ph/g, "f"],
    [/igh/g, "i"],
    [/gh/g, ""],
    [/owa/g, "oa"],
    [/sch/g, "sk"],
    [/ch(?=[rls])/g, "k"],
    [/th/g, "f"],
    [/t(?=ch)/g, ""],
    [/d(?=g)/g, ""],
    [/g[uw](?=[eiy])/g, "g"],
    [/mp(?=[kst])/g, "m"],
    [/owe?r/g, "our"],
    [/sc(?=[eiy])/g, "s"],
    [/c(?=[eiy])/g, "s"],
    [/c(?!h)k?|q/g, "k"],
    [/x/g, "ks"],
    [/z/g, "s"],
    [/st(?=[lm])/g, "s"],
    [/mb$/, "m"],
    [/(?<=[^aeiou])(?:le|[aiu]l)(?=s?$)/, "el"],
    [/(?<=[aeiou])w(?![aeiou])/g, "u"],
    [/(?<=.)y/g, "i"],
    [/au|oa|ou(?=.{3})/g, "o"],
    [/ee|ea|ie|ei/g, "i"],
    [/oo|eu|ue|ui|ou/g, "u"],
    [/ai|ae/g, "a"],
    [/(.)\1+/g, "$1"],
    [/(?<=[^aeiou][aeiou]{0,4})e$/, ""],
  ],
};
