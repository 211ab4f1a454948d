import { stemmer } from "@orama/stemmers/english";
import type { LanguageWords } from "./language-words.ts";

export const english: LanguageWords = {
  // A word such as "octopus" is no plural.
  stem: (word) => (/us$/.test(word) ? word : stemmer(word)),
  forms: `geese goose mice mouse teeth tooth feet foot children child kiddo kid kiddos kid wolves wolf leaves leaf
    elves elf shelves shelf knives knife loaves loaf scarves scarf calves calf halves half hooves hoof wives wife
    dwarves dwarf thieves thief oxen ox people person lice louse skies sky flies fly pies pie ties tie spies spy
    cacti cactus octopi octopus hippopotami hippopotamus fungi fungus reindeers reindeer xmas christmas x-mas christmas
    aeroplane airplane aeroplanes airplane doughnut donut doughnuts donut pyjamas pajamas tyre tire tyres tire grey gray
    centre center theatre theater moustache mustache cosy cozy plough plow jewellery jewelry programme program
    mum mom mums mom mummy mommy pic picture pics picture colour color colours color`,
  spellings: [
    [/^(col|fav|harb|neighb|flav|arm|hum|lab|vap)our/, "$1or"],
    [/(?<=[^aeo])uses$/, "us"],
    [/(?<=[a-z]{2})men$/, "man"],
  ],
  endings: "s es ing ed er al ance ence able ant ent ment ion ate ator ous ive ize",
  stopWords: `a an the and or of to in on at by for from with is are be was my me i you your our us we it its this that
    these those how what which where when who why do does can could would should will want need like some any please
    show find give get let lets make as into looking`,
  softWords: `coloring colored coloured colouring color page sheet printable print printing printed free picture image drawing draw
    kid child boy girl grownup book download pdf template outline activity worksheet online paint painting best new fun
    nice awesome amazing lovely good real realistic old young age year design`,
  qualities: `black white red orange yellow green blue brown pink purple gray easy medium detailed hard simple difficult
    intricate toddler preschool preschooler kindergarten kindergartner adult cute cool pretty beautiful funny happy silly big
    large huge giant little small tiny baby sweet`,
  commonWords: `ant ape bat bear beaver bee beetle bird bison boar bug bull bunny butterfly calf camel cat caterpillar cheetah chick
    chicken cow coyote crab cricket crocodile crow deer dinosaur dog dolphin donkey dove dragon duck eagle eel elephant
    elk emu falcon fawn ferret fish flamingo fly foal fox frog gecko giraffe goat goldfish goose gorilla hamster hare hawk
    hedgehog hen hippo horse hyena insect jaguar jellyfish kangaroo kitten koala ladybug lamb leopard lion lizard llama
    lobster lynx mole monkey moose mosquito moth mouse mule octopus orca ostrich otter owl ox oyster panda panther parrot
    peacock pelican penguin pet pig pigeon pony poodle porcupine possum puma puppy quail rabbit raccoon ram rat raven
    reindeer rhino robin rooster salmon scorpion seahorse seal shark sheep shell shrimp skunk sloth slug snail snake
    spider squid squirrel starfish stork swan tiger toad toucan turkey turtle unicorn walrus wasp weasel whale wolf wombat
    worm yak zebra brother cousin dad daddy dancer doctor family father friend king knight man mom mother nurse pirate
    police prince princess queen robot sister soldier teacher ninja witch wizard fairy ghost mermaid monster vampire
    zombie alien angel elf clown cowboy grandma grandpa firefighter hero superhero uncle aunt arm back body bone brain ear
    eye face finger foot hair hand head heart knee leg lip mouth neck nose skin thumb toe tooth apple avocado banana bean
    beet berry bread butter cake candy carrot cheese cherry chip chocolate coconut coffee cookie corn cream cucumber
    cupcake donut egg fruit grape ham honey jam juice kiwi lemon lime lunch mango meat melon milk mushroom noodle nut
    onion pancake pasta peach pear pea pepper pie pineapple pizza plum popcorn potato pumpkin rice salad salt sandwich
    soup spoon strawberry sugar sushi taco tea tomato vegetable waffle water watermelon breakfast dinner meal bag ball
    balloon band bank barn basket bath beach bed bell belt bench bike boat boot bottle bow bowl box bridge broom brush
    bucket bus button camera camp candle car card castle chain chair church circus city clock cloud coat coin comb
    computer crane crayon crown cup desk dice dish doll door dress drum farm feather fence fire flag flute fork fort
    fountain game garden gate gift glass globe glove gold guitar gun hall hammer harp hat helmet hill home hook horn
    hospital house igloo iron island jar jeep jewel key kite knife ladder lake lamp leaf light lighthouse lock log map
    mask maze mirror mitten moon mop motor motorcycle mountain mug museum nail needle nest net ocean oven paper park path
    pencil phone piano pillow pilot pin pipe plane planet plant plate playground pocket pole pond pool pot present purse
    puzzle racket radio rain rainbow ring river road rock rocket roof room root rope rose ruler sail sand saw scarf school
    scissors sea seed ship shirt shoe shop shovel sign sink skate ski skirt sky sled slide slipper snow snowman soap
    soccer sock sofa space spring stamp star station stone store storm stove straw street string suit sun sweater sword
    table tail tank tape taxi tent tie tire toast tool top towel tower town toy tractor train trash tray treasure tree
    truck trumpet tub tulip tunnel umbrella van vase village violin volcano wagon wall wand watch wave web well wheel
    whistle wind window wing winter wood yard yarn zoo autumn birthday christmas easter fall halloween hanukkah holiday
    kwanzaa ramadan diwali summer thanksgiving valentine wedding party month week night morning noon monday friday january
    february march april may june july august september october november december art alphabet angry ballet baseball
    basketball bingo blend bold bright calm circle class clean cold dance dark day dead dream earth east flower football
    forest golf gym heat hockey hope hot hug ice jump jungle letter line love magic math music name nature north number
    peace play race read ride run sad safari science scary shape sing sleep south sport square story surf swim tennis
    triangle walk wash weather west wild wish word work world yoga bite blow cook beer bill bolt cave cell chest clay
    cliff club coal cord cork count cross cube curl dart dawn deal deck dent desert dessert dirt dock dome drop duel dust
    fast fat feast file film firm flat flood floor flour foam fog food fool form frame frost fuel full fur gas gem goal
    grass grave grill grip group hail harvest hay hive hole hood host hound hour hut jet joke joy jug kick kind kiss lace
    lad land lane lawn lead lift limb list live loud luck mail main male mall mare mark mat mean meet melt mess mine mint
    mist mud neat note oak oil pack pad pain pair palm part past paw pen pick pile pill pine pit plan poem point pump push
    quilt rail rake raw rest rich rise rod roll rule rush safe sale sauce save score seat self sell shade shadow shake
    shed shine shock short shot show shy sick side silk silver sit size skull slice slim slow smell smile smoke snap soft
    soil song sound spark speed spell spin spot stage stair stand steam steel step stick still sting stop swing tall tap
    task team tear teen test text thin thing third thorn thread throw tick time tip tired tune turn twin vest view vine
    voice vote wait wake warm wax wear weed wet wheat wide wife wig win wine wipe wire wool wrap yell zip`,
  age: /\b(?:ages?|aged)\s*(\d{1,2})(?:\s*(?:-|–|to|and)\s*(\d{1,2}))?\b|\b(\d{1,2})(?:\s*(?:-|–|to|and)\s*(\d{1,2}))?\s*\+?[\s-]*(?:years?|yrs?|yo)\b(?:[\s-]*olds?\b)?/g,
  letters: "cks kc sc fp gj jg nkg rw zxs xz qkc",
  alike: "bp dt gk gj fv mn",
  sounds: [
    [/^(?:kn|gn|pn)/, "n"],
    [/^wr/, "r"],
    [/^ps/, "s"],
    [/^x/, "s"],
    [/^gh/, "g"],
    [/(?<=[rw])h/g, ""],
    [/ph/g, "f"],
    [/igh/g, "i"],
    [/gh/g, ""],
    [/sch/g, "sk"],
    [/ch(?=[rl])/g, "k"],
    [/t(?=ch)/g, ""],
    [/d(?=g)/g, ""],
    [/gu(?=[eiy])/g, "g"],
    [/mp(?=[kst])/g, "m"],
    [/owe?r/g, "our"],
    [/sc(?=[eiy])/g, "s"],
    [/c(?=[eiy])/g, "s"],
    [/c(?!h)k?|q/g, "k"],
    [/x/g, "ks"],
    [/z/g, "s"],
    [/st(?=[lm])/g, "s"],
    [/mb$/, "m"],
    [/(?<=[aeiou])w(?![aeiou])/g, "u"],
    [/(?<=.)y/g, "i"],
    [/au|oa|ou(?=.{3})/g, "o"],
    [/ee|ea|ie|ei/g, "i"],
    [/oo|eu|ue|ui|ou/g, "u"],
    [/ai|ae/g, "a"],
    [/(.)\1+/g, "$1"],
    [/(?<=[^aeiou].*)e$/, ""],
  ],
};
